import { expect, test } from 'vitest'
import { HttpFault } from '#main/api/http-fault.ts'
import { createIdentityPost } from '#main/api/identity-post.ts'

test.each([
  ['untrusted', "This computer does not trust the server's certificate. Please tell IT."],
  ['proxyRefused', "The network's proxy requires a sign-in, and nobody signed in. Please try again."],
] as const)(
  'a request to the identity service that the network does not let through says why: %s',
  async (reason, message) => {
    const refused = createIdentityPost(() => Promise.reject(new HttpFault(reason, false)))
    const asked = {
      operation: 'InitiateAuth',
      url: 'https://identity.example/',
      headers: {},
      body: '{"a":1}',
    }
    await expect(refused(asked)).rejects.toMatchObject({ detail: { kind: 'network', message } })
  },
)
