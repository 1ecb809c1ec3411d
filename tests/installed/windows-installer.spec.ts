import { createHash } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { checkInstaller, startInstaller, windowsPowershell } from '#main/updates/windows-installer.ts'

test.skip(process.platform !== 'win32', 'Windows alone judges these signatures')

// Windows' own PowerShell and a program that is signed: this Node.
const publishers = ['OpenJS Foundation']
const powershell = windowsPowershell(process.env)
const folder = mkdtempSync(join(tmpdir(), 'goto-admin-signatures-'))
test.afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))

/** A copy of Node, as a feed would describe it. */
function signed(name: string) {
  const path = join(folder, name)
  copyFileSync(process.execPath, path)
  return describe(path)
}

const describe = (path: string) => ({
  path,
  sha512: createHash('sha512').update(readFileSync(path)).digest('base64'),
  publishers,
})

/** Whether a program may write to the file now. */
function isWritable(path: string): boolean {
  try {
    closeSync(openSync(path, 'r+'))
    return true
  } catch {
    return false
  }
}

test('Windows accepts and starts a file that the publisher has signed', async () => {
  const file = signed('signed.exe')
  await checkInstaller(file, powershell)
  // Node refuses these arguments and ends.
  await startInstaller(file, powershell, { restart: false })
})

test('Windows refuses a file that was changed, is unsigned or is signed by somebody else', async () => {
  const file = signed('refused.exe')
  await expect(checkInstaller({ ...file, publishers: ['GoTo'] }, powershell)).rejects.toThrow('somebody else')
  await expect(checkInstaller({ ...file, sha512: 'other' }, powershell)).rejects.toThrow('was changed')
  appendFileSync(file.path, 'more')
  await expect(checkInstaller(describe(file.path), powershell)).rejects.toThrow(
    'signature of the installer is',
  )
  const unsigned = join(folder, 'unsigned.exe')
  writeFileSync(unsigned, 'no program')
  await expect(startInstaller(describe(unsigned), powershell, { restart: false })).rejects.toThrow(
    'signature of the installer is',
  )
})

test('a file cannot be written while Windows judges it', async () => {
  const file = signed('held.exe')
  expect(isWritable(file.path)).toBe(true)
  let isJudged = false
  const judged = checkInstaller(file, powershell).finally(() => {
    isJudged = true
  })
  // Checks rarely, so that this test's own handle does not prevent Windows from reading.
  await expect.poll(() => isJudged || !isWritable(file.path), { intervals: [20], timeout: 60_000 }).toBe(true)
  expect(isJudged).toBe(false)
  await judged
  const open = openSync(file.path, 'r+')
  await expect(checkInstaller(file, powershell)).rejects.toThrow('Windows could not check the installer')
  closeSync(open)
})
