import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder('sandbox-command-')

const command = (...flags: string[]) =>
  spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

test('the sandbox command prints its address and a sign-in, and ends on a signal', async () => {
  const child = command('--port', '0', '--data', join(folder(), 'data.db'), '--scale', '60')
  const exit = once(child, 'exit')
  const seen: string[] = []
  for await (const line of createInterface(child.stdout)) {
    seen.push(line)
    if (line.includes('GOTO_ADMIN_WEBSITE')) {
      const endpoint = seen.find((one) => one.includes('IDENTITY_ENDPOINT'))?.split('=')[1] ?? ''
      const clientId = seen.find((one) => one.includes('CLIENT_ID'))?.split('=')[1]
      await fetch(endpoint, {
        method: 'POST',
        headers: { 'X-Amz-Target': 'AWSCognitoIdentityProviderService.ForgotPassword' },
        body: JSON.stringify({ ClientId: clientId, Username: 'admin@goto.example' }),
      })
    }
    if (line.startsWith('[email to')) child.kill('SIGTERM')
  }
  expect(seen[0]).toMatch(/^Sandbox +http:\/\/127\.0\.0\.1:\d+/)
  expect(seen[1]).toBe('Sign in as  admin@goto.example with Sandbox-2026!')
  expect(seen.at(-1)).toMatch(/^\[email to admin@goto\.example\] .*code is \d{6}$/)
  expect(await exit).toEqual([0, null])
})

test('an invalid flag of the sandbox command gives a message without a stack', async () => {
  const data = join(folder(), 'none.db')
  const child = command('--port', '0', '--data', data, '--scale', 'many')
  const errors: string[] = []
  for await (const line of createInterface(child.stderr)) errors.push(line)
  expect(errors).toEqual(['--scale takes a number, not many'])
  expect(existsSync(data)).toBe(false)
})
