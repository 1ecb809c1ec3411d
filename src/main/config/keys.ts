/**
 * Each setting's key in the policy file, and the environment variable that overrides it in unpackaged
 * builds.
 */
export const configVariables = {
  apiBase: 'GOTO_ADMIN_API_BASE',
  region: 'GOTO_ADMIN_REGION',
  userPoolId: 'GOTO_ADMIN_USER_POOL_ID',
  clientId: 'GOTO_ADMIN_CLIENT_ID',
  identityEndpoint: 'GOTO_ADMIN_IDENTITY_ENDPOINT',
  contentBase: 'GOTO_ADMIN_CONTENT_BASE',
  imageHosts: 'GOTO_ADMIN_IMAGE_HOSTS',
  imageLimitBytes: 'GOTO_ADMIN_IMAGE_LIMIT_BYTES',
  uploadHosts: 'GOTO_ADMIN_UPLOAD_HOSTS',
  addressService: 'GOTO_ADMIN_ADDRESS_SERVICE',
  addressBase: 'GOTO_ADMIN_ADDRESS_BASE',
  addressKey: 'GOTO_ADMIN_ADDRESS_KEY',
  website: 'GOTO_ADMIN_WEBSITE',
  passwordPolicy: 'GOTO_ADMIN_PASSWORD_POLICY',
  drafts: 'GOTO_ADMIN_DRAFTS',
  lockAfterMinutes: 'GOTO_ADMIN_LOCK_AFTER_MINUTES',
  stepUp: 'GOTO_ADMIN_STEP_UP',
  updateMode: 'GOTO_ADMIN_UPDATE_MODE',
  updateUrl: 'GOTO_ADMIN_UPDATE_URL',
  minimumVersion: 'GOTO_ADMIN_MINIMUM_VERSION',
  allowRemoteDebugging: 'GOTO_ADMIN_ALLOW_REMOTE_DEBUGGING',
} as const

export type ConfigKey = keyof typeof configVariables
export const configKeys = Object.keys(configVariables) as ConfigKey[]

/** Whether a policy file may have this key. */
export const isConfigKey = (key: string): key is ConfigKey => Object.hasOwn(configVariables, key)
