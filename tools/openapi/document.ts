import { type HttpCall, pathParts } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import { capitalised } from '#shared/records/title.ts'
import { answeredSchema, recordSchemas, sentSchema } from './json-schema.ts'
import { requiredCall } from './requirements.ts'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })

function operation(name: string, call: HttpCall) {
  const { id, does } = requiredCall(call)
  const parts = pathParts(call.path)
  const { properties = {}, required = [], ...sent } = sentSchema(call.input)
  const inBody = (member: string) => call.body === 'whole' || !parts.includes(member)
  const body = {
    ...sent,
    properties: Object.fromEntries(Object.entries(properties).filter(([member]) => inBody(member))),
    required: required.filter(inBody),
  }
  const changesState = call.effect === 'write' && call.method === 'GET'
  return {
    operationId: name,
    tags: [name.slice(0, name.indexOf('.'))],
    summary: capitalised(call.phrase),
    description: `${capitalised(does)} (${id})${changesState ? ' It changes state.' : ''}`,
    parameters: parts.map((part) => ({ name: part, in: 'path', required: true, schema: properties[part] })),
    ...((call.method === 'POST' || call.method === 'PATCH') && {
      requestBody: { required: true, ...json(body) },
    }),
    responses: {
      200: {
        description: 'The answer, as `data`.',
        ...json({
          type: 'object',
          properties: { data: answeredSchema(call.answer) },
          required: ['data'],
        }),
      },
      default: { description: 'A failure. The console shows the whole response.', ...json({}) },
    },
  }
}

/** The contract as an OpenAPI 3.1 document: what the console sends, and which answers it expects. */
function openApiDocument() {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const [name, call] of Object.entries(contract)) {
    if (call.transport !== 'http') continue
    const { path, method } = call
    paths[`/${path}`] = { ...paths[`/${path}`], [method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The API that GoTo Admin calls',
      version: '1.0.0',
      description:
        'Written by `npm run openapi` from the calls that the console makes. ' +
        'An answer may hold more members than are named here; a record may lack any member but its id.',
    },
    servers: [{ url: '/', description: 'The API base address of the policy (API-01).' }],
    security: [{ identityToken: [] }],
    paths,
    components: {
      securitySchemes: {
        identityToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The identity token of the sign-in (API-03).',
        },
      },
      schemas: recordSchemas(),
    },
  }
}

/** The text of `docs/openapi.json`. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`
