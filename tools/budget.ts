// Sets each step's time budget to the time of its last complete run.
import { budgetFile, readRecord, usedFile, writeRecord } from './checks/records.ts'
import { steps } from './checks/steps.ts'
import { endWithError, UsageError } from './machine/prepare.ts'

/** @throws UsageError if no step has run completely */
function recordBudget(): void {
  const used = readRecord<number>(usedFile)
  const before = readRecord<number>(budgetFile)
  if (Object.keys(used).length === 0) throw new UsageError('Nothing was measured yet: run `npm test` first.')
  const rows = steps.flatMap(({ name }) => {
    const seconds = used[name] === undefined ? before[name] : Math.ceil(used[name])
    return seconds === undefined ? [] : [[name, seconds] as const]
  })
  for (const [name, seconds] of rows) console.log(`${name}: ${before[name] ?? '–'} → ${seconds} CPU seconds`)
  writeRecord(budgetFile, Object.fromEntries(rows))
}

try {
  recordBudget()
} catch (thrown) {
  endWithError(thrown)
}
