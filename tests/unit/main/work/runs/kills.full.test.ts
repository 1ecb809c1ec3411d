import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { killTheRun } from './kills.ts'
import { faults } from './support.ts'

const folder = temporaryFolder('runs-')

test('a run of 2,000 writes with faults of every kind that is killed fifty times loses no row and sends none twice', async () => {
  const { killed, wrong } = await killTheRun(folder(), 2000, 50, Math.floor(Math.random() * 2 ** 32))
  expect(killed).toBe(50)
  expect(faults.filter((fault) => !wrong.has(String(fault)))).toEqual([])
}, 600_000)
