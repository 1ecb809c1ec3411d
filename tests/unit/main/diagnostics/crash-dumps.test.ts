import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from 'electron'
import { expect, test, vi } from 'vitest'
import { emptyCoreDumps, keepCrashDumps } from '#main/diagnostics/crash-dumps.ts'
import { findDumps } from '#main/diagnostics/dump-files.ts'
import { fire } from '#tests/support/dom/electron-events.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder('dumps-')

/** Starts to keep crash dumps; returns the calls to Electron, and the log. */
function start() {
  const events = new EventEmitter()
  const app = Object.assign(events, { getPath: () => folder() }) as unknown as App
  const asked: object[] = []
  const errors: string[] = []
  keepCrashDumps({
    app,
    crashReporter: { start: (options) => void asked.push(options) },
    log: { info: () => {}, warn: () => {}, error: (text) => void errors.push(text) },
  })
  return { events, asked, errors }
}

test('crash dumps are sent nowhere, and only the newest three stay', async () => {
  for (const [index, name] of ['completed', 'pending', 'new', 'completed', 'pending'].entries()) {
    await mkdir(join(folder(), name), { recursive: true })
    const path = join(folder(), name, `${index}.dmp`)
    await writeFile(path, 'MDMP')
    await utimes(path, 1000 + index, 1000 + index)
  }
  await writeFile(join(folder(), 'settings.dat'), '')
  expect(start().asked).toEqual([{ uploadToServer: false }])
  await vi.waitFor(async () => expect(await findDumps(folder())).toHaveLength(3))
  expect((await findDumps(folder())).map(({ path }) => path)).toEqual([
    join(folder(), 'pending/4.dmp'),
    join(folder(), 'completed/3.dmp'),
    join(folder(), 'new/2.dmp'),
  ])
  expect(await readdir(folder())).toContain('settings.dat')
})

test('a computer without a folder of crash dumps lists none', async () => {
  await rm(folder(), { recursive: true })
  expect(await findDumps(folder())).toEqual([])
})

test('a process that ended unexpectedly is logged, and one that had finished is not', () => {
  const { events, errors } = start()
  fire(events, 'child-process-gone', { type: 'GPU', reason: 'crashed', exitCode: 139 })
  fire(events, 'child-process-gone', {
    type: 'Utility',
    serviceName: 'network.mojom.NetworkService',
    reason: 'oom',
    exitCode: 1,
  })
  fire(events, 'child-process-gone', { type: 'Utility', reason: 'clean-exit', exitCode: 0 })
  expect(errors).toEqual([
    'a process ended: GPU, crashed (139)',
    'a process ended: network.mojom.NetworkService, oom (1)',
  ])
})

test.runIf(process.platform === 'linux')('a system core dump holds none of the console’s memory', () => {
  const said: unknown[] = []
  const filter = () => Number.parseInt(readFileSync('/proc/self/coredump_filter', 'utf8'), 16)
  const before = filter()
  emptyCoreDumps('win32', { warn: (...words) => void said.push(words) })
  expect(filter()).toBe(before)
  emptyCoreDumps('linux', { warn: (...words) => void said.push(words) })
  expect(filter()).toBe(0)
  expect(said).toEqual([])
})
