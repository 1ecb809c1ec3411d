import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { parseDn } from 'builder-util-runtime'
import * as v from 'valibot'

/**
 * The time that Windows gets to check a signature, in ms. It may have to download a list of revoked
 * certificates.
 */
const patience = 60_000

/**
 * Opens the file so that no other program can change it, prints its checksum and signature, and starts it on
 * command. The file stays open meanwhile; otherwise it could be replaced between check and start.
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

/** The expected file, and its allowed publishers. */
export interface CheckedFile {
  readonly path: string
  /** The checksum of the file, in base64. */
  readonly sha512: string
  /** Common names, or distinguished names (CN=…, O=…) all of whose parts must match. */
  readonly publishers: readonly string[]
}

/** Whether the subject of a certificate matches one of the publishers. */
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
  /** The program's absolute path. */
  readonly program: string
  readonly patience?: number
}

/** Windows' own PowerShell, by absolute path, because another program in the PATH could have its name. */
export const windowsPowershell = (env: NodeJS.ProcessEnv): Powershell => ({
  program: `${env.SystemRoot}\\System32\\WindowsPowerShell\\v1.0\\powershell.exe`,
})

/** Opens and checks an installer. Starts it with `args`, if they are set. */
async function judge(file: CheckedFile, powershell: Powershell, args: string | undefined): Promise<void> {
  const encoded = Buffer.from(script, 'utf16le').toString('base64')
  const flags = ['-NoProfile', '-NonInteractive', '-InputFormat', 'None', '-EncodedCommand', encoded]
  const child = spawn(powershell.program, flags, {
    // An empty module path prevents that other modules replace Windows' own.
    env: { ...process.env, PSModulePath: '', GOTO_ADMIN_INSTALLER: file.path },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: args !== undefined,
    windowsHide: true,
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, 1000)
  })
  // Writing to a program that has ended fails.
  child.stdin.on('error', () => {})
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const failed = once(child, 'error').then(([error]) => Promise.reject(error))
  const next = async () => {
    const { value, done } = await Promise.race([lines.next(), failed])
    if (done) throw new Error(`Windows could not check the installer: ${complaint || 'no answer'}`)
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
    // Waits long enough for the admin to think about Windows' permission dialog.
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
 * Checks an installer.
 * @throws Error if its checksum is not the feed's, or its signature is invalid, from another publisher, or
 * could not be checked
 */
export const checkInstaller = (file: CheckedFile, powershell: Powershell): Promise<void> =>
  judge(file, powershell, undefined)

/**
 * Checks an installer and starts it, so that it can't be changed in between. Resolves once it has started.
 * @throws Error as {@link checkInstaller} does, and if Windows' permission dialog is declined
 */
export const startInstaller = (
  file: CheckedFile,
  powershell: Powershell,
  { restart }: { readonly restart: boolean },
): Promise<void> => judge(file, powershell, restart ? '--updated /S --force-run' : '--updated /S')
