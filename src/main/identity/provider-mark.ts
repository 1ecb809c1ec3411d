import { createHash } from 'node:crypto'
import type { Config } from '#main/config/schema.ts'

/** The settings that a sign-in is bound to: its token must reach no other identity service or API. */
export type Provider = Pick<Config, 'identityEndpoint' | 'apiBase' | 'userPoolId' | 'clientId'>

/** A hash of 64 characters that identifies the provider. */
export const providerMark = ({ identityEndpoint = '', apiBase, userPoolId, clientId }: Provider): string =>
  createHash('sha256')
    .update(JSON.stringify([identityEndpoint, apiBase, userPoolId, clientId]))
    .digest('hex')
