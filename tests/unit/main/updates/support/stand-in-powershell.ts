import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Verdict {
  readonly status?: string
  readonly subject?: string
  /** A line of JavaScript that runs first. */
  readonly first?: string
  /** The answer to the command that starts the installer. */
  readonly answer?: string
}

/**
 * A stand-in for PowerShell that knows the file's bytes, gives this verdict on its signature, and only
 * records what it should start. Windows' own PowerShell runs the console's script; this one does not read it.
 */
export async function standInPowershell(folder: string, verdict: Verdict = {}) {
  const { status = 'Valid', subject = 'CN=GoTo, O=GoTo, C=AU', first = '', answer = 'started' } = verdict
  const program = join(folder, 'powershell')
  const asked = join(folder, 'asked')
  const code = `#!${process.execPath}
${first}
const { readFileSync, appendFileSync } = require('node:fs')
const file = process.env.GOTO_ADMIN_INSTALLER
const sha512 = require('node:crypto').createHash('sha512').update(readFileSync(file)).digest('base64')
console.log(JSON.stringify({ sha512, status: ${JSON.stringify(status)}, subject: ${JSON.stringify(subject)} }))
require('node:readline').createInterface(process.stdin).once('line', (line) => {
  appendFileSync(${JSON.stringify(asked)}, require('node:path').basename(file) + ' ' + line + '\\n')
  console.log(${JSON.stringify(answer)})
  process.stdin.destroy()
})
`
  await writeFile(program, code, { mode: 0o755 })
  return { program, asked: () => (existsSync(asked) ? readFileSync(asked, 'utf8') : '') }
}
