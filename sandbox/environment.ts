import { pool } from './identity/pool.ts'

/** The key that the address lookup requires. */
export const addressKey = 'sandbox-address-key'

/** The environment variables that make the console use a sandbox. */
export const environmentOf = (origin: string): Record<string, string> => ({
  GOTO_ADMIN_API_BASE: `${origin}/api`,
  GOTO_ADMIN_REGION: pool.region,
  GOTO_ADMIN_USER_POOL_ID: pool.userPoolId,
  GOTO_ADMIN_CLIENT_ID: pool.clientId,
  GOTO_ADMIN_IDENTITY_ENDPOINT: `${origin}/identity`,
  GOTO_ADMIN_CONTENT_BASE: `${origin}/content`,
  GOTO_ADMIN_UPLOAD_HOSTS: new URL(origin).host,
  GOTO_ADMIN_ADDRESS_BASE: `${origin}/maps/api/place`,
  GOTO_ADMIN_ADDRESS_KEY: addressKey,
  GOTO_ADMIN_WEBSITE: 'https://www.goto.example',
})
