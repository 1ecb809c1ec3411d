import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usableIds } from '#renderer/features/rover/rows.ts'
import { roverId } from '#shared/entities/rover-job.ts'
import { jobsBySource } from '#shared/rules/jobs-by-source.ts'

test('ROV-09 ROV-25 a search for imported jobs sends Rover ids in the feed’s own type', async () => {
  const id = fc.oneof(fc.nat(), fc.nat().map(String), fc.stringMatching(/^[A-Z]{2}-\d{1,4}$/))
  // A number and the same number as text are one id.
  const feed = fc.uniqueArray(id, { selector: String, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(feed, fc.integer({ min: 0, max: 20 }), async (ids, imported) => {
      const page = ids.map((each) => ({ id: each }))
      const stored = ids.slice(0, imported)
      const found = await jobsBySource(usableIds(page), async ({ filters: { sourceIds } }) => {
        // As the console reads an answer: a number as text.
        const data = stored
          .filter((each) => sourceIds.includes(each))
          .map((each) => ({ jobId: `job ${each}`, sourceId: String(each) }))
        return { data: data as never[], total: data.length }
      })
      expect([...(found ?? [])]).toEqual(stored.map((each) => [String(each), `job ${each}`]))
      expect(usableIds(page).map(String)).toEqual(page.map(roverId))
    }),
  )
})
