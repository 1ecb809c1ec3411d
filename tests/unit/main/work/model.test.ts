import { test } from 'vitest'
import { runSequences } from './model.ts'

test('in 300 random sequences of typing, saves, kills, clocks and damage no draft is lost and no state is untrue', async () => {
  await runSequences(300)
}, 120_000)
