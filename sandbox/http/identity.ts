import type { Context } from 'hono'
import { IdentityError } from '../identity/errors.ts'
import type { IdentityParts } from '../identity/parts.ts'
import { isIdentityOperation, runIdentityOperation } from '../identity/service.ts'
import { newApp, type SandboxEnv } from './app.ts'
import type { FaultTarget } from './fault.ts'

const target = /^AWSCognitoIdentityProviderService\.(\w+)$/

const operationName = (c: Context<SandboxEnv>) => target.exec(c.req.header('x-amz-target') ?? '')?.[1] ?? ''

/** The fault target of a request; undefined for an unknown operation. */
export function identityCall(c: Context<SandboxEnv>): FaultTarget | undefined {
  const name = operationName(c)
  return isIdentityOperation(name) ? `identity.${name}` : undefined
}

/** The identity service with Cognito's protocol: JSON 1.1 by POST, the operation in `X-Amz-Target`. */
export function identityRoutes(parts: IdentityParts) {
  const app = newApp()
  app.post('/', async (c) => {
    const text = await c.req.text()
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      throw new IdentityError('SerializationException', '')
    }
    const answer = await runIdentityOperation(operationName(c), body, parts)
    return c.body(JSON.stringify(answer), 200, { 'Content-Type': 'application/x-amz-json-1.1' })
  })
  app.onError((error, c) => {
    if (!(error instanceof IdentityError)) throw error
    const body = { __type: error.type, ...(error.message ? { message: error.message } : {}) }
    return c.body(JSON.stringify(body), 400, {
      'Content-Type': 'application/x-amz-json-1.1',
      'x-amzn-ErrorType': `${error.type}:`,
      'x-amzn-ErrorMessage': error.message,
    })
  })
  return app
}
