import { createHash } from 'node:crypto'
import type { Config } from '#main/config/schema.ts'

/** What a sign-in is bound to: its token must reach no other identity service, and no other API. */
export type Provider = Pick<Config, 'identityEndpoint' | 'apiBase' | 'userPoolId' | 'clientId'>

/** A text of 64 characters that differs between any two providers. */
export const providerMark = ({ identityEndpoint = '', apiBase, userPoolId, clientId }: Provider): string =>
  createHash('sha256')
    .update(JSON.stringify([identityEndpoint, apiBase, userPoolId, clientId]))
    .digest('hex')
