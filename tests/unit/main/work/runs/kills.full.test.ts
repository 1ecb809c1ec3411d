import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { killTheRun } from './kills.ts'
import { faults } from './support.ts'

const folder = temporaryFolder('runs-')

test.each(['inputs', 'edits'] as const)(
  'a run of 2,000 writes, given as %s, with faults of every kind and fifty kills loses no row and sends none twice',
  async (as) => {
    const seed = Math.floor(Math.random() * 2 ** 32)
    const { killed, wrong } = await killTheRun(folder(), as, 2000, 50, seed)
    expect(killed).toBe(50)
    expect(faults.filter((fault) => !wrong.has(String(fault)))).toEqual([])
  },
  600_000,
)
