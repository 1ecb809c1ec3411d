import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { killTheRun } from './kills.ts'

const folder = temporaryFolder('runs-')

test('a run of 100 writes that is killed five times loses no row and sends none twice', async () => {
  const { killed } = await killTheRun(folder(), 100, 5, 40)
  expect(killed).toBe(5)
}, 60_000)
