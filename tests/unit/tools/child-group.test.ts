import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startGroup } from '#tools/machine/child-group.ts'

const node = (program: string) =>
  startGroup([process.execPath, '-e', program], { stdio: ['ignore', 'pipe', 'ignore'] })

/** Starts a program that starts another one, which ignores signals and keeps the output open. */
const startFamily = async (onTerm: string) => {
  const group = node(`
    const { spawn } = require('node:child_process')
    process.on('SIGTERM', () => { ${onTerm} })
    const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')"
    spawn(process.execPath, ['-e', deaf], { stdio: 'inherit' })
    setInterval(() => {}, 1000)`)
  const output = group.process.stdout ?? expect.fail('no output')
  const allGone = once(output, 'close')
  await once(output, 'data')
  return { group, allGone }
}

test('a group of processes ends with its program’s exit code, or fails without such a program', async () => {
  expect(await node('process.exit(7)').ended).toBe(7)
  expect(await node("process.kill(process.pid, 'SIGINT')").ended).toBe(130)
  await expect(startGroup(['/does/not/exist']).ended).rejects.toThrow('ENOENT')
})

test.each([
  ['ends', 'process.exit(0)', 0],
  ['ignores the signal and is killed', '', 137],
])('a program that %s ends with its child processes', async (_, onTerm, code) => {
  const { group, allGone } = await startFamily(onTerm)
  await group.end(200)
  await allGone
  expect(await group.ended).toBe(code)
})
