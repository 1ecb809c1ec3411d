import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { parseDn } from 'builder-util-runtime'
import * as v from 'valibot'

/** How long Windows may take to judge a signature, in ms: it may ask a server for withdrawn certificates. */
const patience = 60_000

/**
 * Opens the file so that no program can write, move or remove it, reports what it is, and starts it when told,
 * with the file still held. Without this handle any program of the person could replace the file between check
 * and start.
 */
const script = `
$ErrorActionPreference = 'Stop'
[Console]::OutputEncoding = [Text.Encoding]::UTF8
$file = $env:GOTO_ADMIN_INSTALLER
$held = [IO.File]::Open($file, 'Open', 'Read', 'Read')
$sha512 = [Convert]::ToBase64String([Security.Cryptography.SHA512]::Create().ComputeHash($held))
$found = Get-AuthenticodeSignature -LiteralPath $file
$verdict = @{ sha512 = $sha512; status = "$($found.Status)"; subject = "$($found.SignerCertificate.Subject)" }
[Console]::Out.WriteLine(($verdict | ConvertTo-Json -Compress))
$arguments = [Console]::In.ReadLine()
if (-not $arguments) { exit }
$started = Start-Process -FilePath $file -ArgumentList $arguments -PassThru
[Console]::Out.WriteLine('started')
$started.WaitForExit()
`

const verdictSchema = v.object({ sha512: v.string(), status: v.string(), subject: v.string() })

/** The expected file, as the feed describes it, and who must have signed it. */
export interface CheckedFile {
  readonly path: string
  /** In base64. */
  readonly sha512: string
  /** Whole names (CN=…, O=…) of which all given parts must fit, or common names. */
  readonly publishers: readonly string[]
}

/** Whether a certificate's subject is one of the publishers. */
export function isByPublisher(subject: string, publishers: readonly string[]): boolean {
  const parts = parseDn(subject)
  return publishers.some((publisher) => {
    const asked = parseDn(publisher)
    return asked.size > 0
      ? [...asked].every(([key, value]) => parts.get(key) === value)
      : publisher !== '' && publisher === parts.get('CN')
  })
}

interface Powershell {
  /** The program, by its absolute path. */
  readonly program: string
  readonly patience?: number
}

/** Windows' own PowerShell: a program of that name in the PATH may be anybody's. */
export const windowsPowershell = (env: NodeJS.ProcessEnv): Powershell => ({
  program: `${env.SystemRoot}\\System32\\WindowsPowerShell\\v1.0\\powershell.exe`,
})

/** Holds an installer and has it judged; starts it with these arguments unless there are none. */
async function judge(file: CheckedFile, powershell: Powershell, args: string | undefined): Promise<void> {
  const encoded = Buffer.from(script, 'utf16le').toString('base64')
  const flags = ['-NoProfile', '-NonInteractive', '-InputFormat', 'None', '-EncodedCommand', encoded]
  const child = spawn(powershell.program, flags, {
    // Modules of this path would be loaded instead of Windows' own.
    env: { ...process.env, PSModulePath: '', GOTO_ADMIN_INSTALLER: file.path },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: args !== undefined,
    windowsHide: true,
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, 1000)
  })
  // A program that has ended can't get the message.
  child.stdin.on('error', () => {})
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const failed = once(child, 'error').then(([error]) => Promise.reject(error))
  const next = async () => {
    const { value, done } = await Promise.race([lines.next(), failed])
    if (done) throw new Error(`Windows did not judge the installer: ${complaint || 'no answer'}`)
    return value
  }
  const timer = setTimeout(() => child.kill(), powershell.patience ?? patience)
  try {
    const verdict = v.parse(verdictSchema, JSON.parse(await next()))
    clearTimeout(timer)
    if (verdict.sha512 !== file.sha512) throw new Error('the installer was changed after it was downloaded')
    if (verdict.status !== 'Valid') throw new Error(`the signature of the installer is ${verdict.status}`)
    if (!isByPublisher(verdict.subject, file.publishers))
      throw new Error('the installer is signed by somebody else')
    if (args === undefined) return
    child.stdin.write(`${args}\n`)
    // Long enough for a person to think about Windows' question.
    if ((await next()) !== 'started') throw new Error('Windows did not start the installer')
    child.unref()
  } catch (error) {
    child.kill()
    throw error
  } finally {
    clearTimeout(timer)
    child.stdin.end()
  }
}

/**
 * Has Windows judge an installer. @throws Error unless its bytes are the feed's and its signature is valid and a
 * publisher's, and where Windows could not tell
 */
export const checkInstaller = (file: CheckedFile, powershell: Powershell): Promise<void> =>
  judge(file, powershell, undefined)

/**
 * Has Windows judge an installer and start it, with no chance to change it between; resolves once it has started.
 * @throws Error as {@link checkInstaller} does, and if the person refuses Windows' question
 */
export const startInstaller = (
  file: CheckedFile,
  powershell: Powershell,
  { restart }: { readonly restart: boolean },
): Promise<void> => judge(file, powershell, restart ? '--updated /S --force-run' : '--updated /S')
