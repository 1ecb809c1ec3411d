import { posix, win32 } from 'node:path'
import * as v from 'valibot'
import { ConfigError } from './config-error.ts'

const folder = 'GoTo Admin'
const file = 'policy.json'

/** The path of the machine's policy file. Only an administrator of the machine can write there. */
export function policyPath(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === 'win32') return win32.join(env.ProgramData || 'C:\\ProgramData', folder, file)
  if (platform === 'darwin') return posix.join('/Library/Application Support', folder, file)
  return posix.join('/etc/goto-admin', file)
}

const isMissing = (thrown: unknown) => thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT'
const reason = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown))

/**
 * The policy file's settings, unchecked; empty if the file does not exist.
 * @throws ConfigError if the file can't be read or is not a JSON object
 */
export function readPolicy(path: string, readFile: (path: string) => string): Record<string, unknown> {
  let text: string
  try {
    text = readFile(path)
  } catch (thrown) {
    if (isMissing(thrown)) return {}
    throw new ConfigError([{ where: path, problem: `can not be read (${reason(thrown)})` }], {
      cause: thrown,
    })
  }
  let content: unknown
  try {
    // Notepad on Windows starts files with a byte order mark.
    content = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (thrown) {
    throw new ConfigError([{ where: path, problem: `is not valid JSON (${reason(thrown)})` }], {
      cause: thrown,
    })
  }
  const object = v.safeParse(v.record(v.string(), v.unknown()), content)
  if (!object.success || Array.isArray(content)) {
    throw new ConfigError([
      { where: path, problem: 'must contain one JSON object: { "apiBase": "https://…", … }' },
    ])
  }
  return object.output
}
