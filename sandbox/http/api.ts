import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { Call, HttpCall } from '#shared/contract/call.ts'
import { contract, type HttpCallName } from '#shared/contract/index.ts'
import type { Admin } from '#shared/entities/admin.ts'
import { JsonText } from '../data/json-text.ts'
import { ApiError } from '../handlers/api-error.ts'
import type { HandlerContext } from '../handlers/handler.ts'
import { handlers } from '../handlers/index.ts'
import { newApp, type SandboxEnv } from './app.ts'
import { type Character, exact } from './character.ts'
import { streamOf } from './part-stream.ts'

interface ApiParts {
  readonly authorise: (header: string | undefined) => Promise<Admin>
  readonly contextFor: (caller: Admin) => HandlerContext
  /** Runs a handler in a transaction. */
  readonly transaction: <T>(work: () => T) => T
  /** Applies the injected faults of a call. */
  readonly injectInto: (call: HttpCallName) => MiddlewareHandler<SandboxEnv>
  readonly character: Character
}

type ApiRow = readonly [HttpCallName, HttpCall]

/** The contract's HTTP calls. Paths with fixed parts come before those with `{id}` in the same place. */
export const apiRows: readonly ApiRow[] = Object.entries<Call>(contract)
  .flatMap(([name, call]): ApiRow[] => (call.transport === 'http' ? [[name as HttpCallName, call]] : []))
  .sort(([, a], [, b]) => specificity(a.path).localeCompare(specificity(b.path)))

function specificity(path: string): string {
  return path
    .split('/')
    .map((part) => (part.startsWith('{') ? '1' : '0'))
    .join('')
}

async function readBody(c: Context<SandboxEnv>): Promise<Record<string, unknown>> {
  const text = await c.req.text()
  if (text === '') return {}
  try {
    const body: unknown = JSON.parse(text)
    if (!Array.isArray(body) && v.is(v.record(v.string(), v.unknown()), body)) return body
  } catch {
    // Invalid JSON is refused below.
  }
  throw new ApiError(400, 'Could not parse request body into json')
}

/** The input of a call: its path parameters and its body. */
async function readInput(c: Context<SandboxEnv>, row: HttpCall, { input }: Character): Promise<unknown> {
  const body = row.method === 'GET' || row.method === 'DELETE' ? {} : await readBody(c)
  const path = c.req.param()
  if (Object.entries(path).some(([name, value]) => name in body && body[name] !== value))
    throw new ApiError(400, 'The path and the body name different records')
  const parsed = v.safeParse(row.input, { ...input(body), ...path })
  if (parsed.success) return parsed.output
  const issues = parsed.issues.map((issue) => ({ path: v.getDotPath(issue), message: issue.message }))
  throw new ApiError(400, 'Invalid request body', { issues })
}

function* enveloped({ parts }: JsonText<unknown>) {
  yield Buffer.from('{"data":')
  yield* parts()
  yield Buffer.from('}')
}

/**
 * The routes of the provider's API, created from the contract. Each sends `{ data }`, or `{ message }` with
 * an error status.
 */
export function apiRoutes({ authorise, contextFor, transaction, injectInto, character }: ApiParts) {
  const app = newApp()
  for (const [name, row] of apiRows) {
    const path = `/${row.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    app.on(row.method, path, injectInto(name), async (c) => {
      const caller = await authorise(c.req.header('authorization'))
      const input = await readInput(c, row, character)
      const handle = (of: HttpCallName) =>
        (handlers[of] as (input: unknown, context: HandlerContext) => unknown)(input, contextFor(caller))
      const data = transaction(() => character.answer(name, handle))
      if (!(data instanceof JsonText)) return c.json(character.envelope(name, data))
      if (character !== exact) return c.json(character.envelope(name, JSON.parse(data.text())))
      return c.body(streamOf(enveloped(data)), 200, { 'Content-Type': 'application/json' })
    })
  }
  app.all('/*', (c) => c.json({ message: 'Not Found' }, 404))
  app.onError((error, c) => {
    if (!(error instanceof ApiError)) throw error
    return c.json({ message: error.message, ...error.details }, error.status)
  })
  return app
}
