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

test('a group resolves to the program’s exit code', async () => {
  expect(await node('process.exit(7)').ended).toBe(7)
  expect(await node("process.kill(process.pid, 'SIGINT')").ended).toBe(130)
})

test('a program that does not exist is an error', async () => {
  await expect(startGroup(['/does/not/exist']).ended).rejects.toThrow('ENOENT')
})

test('ending a program ends its child processes', async () => {
  const { group, allGone } = await startFamily('process.exit(0)')
  await group.end(200)
  await allGone
  expect(await group.ended).toBe(0)
})

test('a program that ignores the signal is killed', async () => {
  const { group, allGone } = await startFamily('')
  await group.end(200)
  await allGone
  expect(await group.ended).toBe(137)
})
