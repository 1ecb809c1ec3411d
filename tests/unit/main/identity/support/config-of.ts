import { loadConfig } from '#main/config/load-config.ts'
import type { Sandbox } from '#sandbox/server.ts'

const noPolicy = () => {
  throw Object.assign(new Error('no policy file'), { code: 'ENOENT' })
}

/** The settings that a console started on this sandbox would have. */
export const configOf = (sandbox: Sandbox) =>
  loadConfig({ platform: 'linux', env: sandbox.environment, isPackaged: false, readFile: noPolicy }).config
