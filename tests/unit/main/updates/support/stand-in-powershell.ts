import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Verdict {
  readonly status?: string
  readonly subject?: string
  /** A line of JavaScript that it runs first. */
  readonly first?: string
  /** What it answers to the word to start. */
  readonly answer?: string
}

/**
 * A PowerShell that knows the file's bytes, says this of its signature, and only writes down what it should start.
 * Windows' own runs the script of the console; this one does not read it.
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
