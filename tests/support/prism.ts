import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'

const prismProgram = createRequire(import.meta.url).resolve('@stoplight/prism-cli')

/** A provider that another program makes from the project's OpenAPI document. */
export interface Prism {
  /** The address ends with a slash. */
  readonly apiBase: string
  readonly close: () => void
}

/**
 * Starts Prism on `docs/openapi.json`. It answers each call with random data of the declared types, and
 * refuses a request that the document does not allow.
 * @throws Error with its output if it ends instead
 */
export function startPrism(): Promise<Prism> {
  const args = ['docs/openapi.json', '--dynamic', '--errors', '--seed', 'provider', '--port', '0']
  const prism = spawn(process.execPath, [prismProgram, 'mock', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  prism.stdout.setEncoding('utf8')
  return new Promise((resolve, reject) => {
    let said = ''
    // Reads the output all the time, because Prism logs each request and stops when its pipe is full.
    prism.stdout.on('data', (text: string) => {
      said += text
      const address = /listening on (http:\S+)/.exec(said)?.[1]
      if (address) resolve({ apiBase: `${address}/`, close: () => prism.kill() })
    })
    prism.once('close', () => reject(new Error(`Prism ended:\n${said}`)))
  })
}
