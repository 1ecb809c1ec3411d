import { IdentityError } from '../identity/errors.ts'
import type { IdentityParts } from '../identity/parts.ts'
import { runIdentityOperation } from '../identity/service.ts'
import { newApp } from './app.ts'

const target = /^AWSCognitoIdentityProviderService\.(\w+)$/

/** The operation an `X-Amz-Target` header names, or undefined. */
export const identityOperation = (header: string | undefined): string | undefined =>
  target.exec(header ?? '')?.[1]

/** The identity service in Cognito's own protocol: JSON 1.1 by POST, the operation in `X-Amz-Target`. */
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
    const answer = await runIdentityOperation(
      identityOperation(c.req.header('x-amz-target')) ?? '',
      body,
      parts,
    )
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
