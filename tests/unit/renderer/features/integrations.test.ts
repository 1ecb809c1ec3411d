import { describe, expect, test } from 'vitest'
import { businessOf, logTexts, namesOf, newestFirst } from '#renderer/features/integrations/logs.ts'
import { found, textIndex } from '#renderer/lib/long-list/text-index.ts'
import { allSteps } from '#tests/support/e2e/all-steps.ts'

const names = allSteps(
  namesOf([
    { businessId: 'b-1', name: 'Café Müller' },
    { businessId: 'b-2', name: ' ' },
  ]),
)
const log = (businessLogId: string, more: object = {}) => ({ businessLogId, ...more })
const ids = (logs: readonly { businessLogId: string }[]) => logs.map(({ businessLogId }) => businessLogId)

describe('integration logs', () => {
  test('INT-03 integration logs are sorted newest first, from any time zone', () => {
    const logs = [
      log('none'),
      log('old', { createdAt: '2026-03-05T03:30:00.000Z' }),
      log('odd', { createdAt: 'yesterday' }),
      log('new', { createdAt: '2026-03-05T04:00:00.000Z' }),
      log('between', { createdAt: '2026-03-05T14:45:00.000+11:00' }),
    ]
    expect(ids(allSteps(newestFirst(logs)))).toEqual(['new', 'between', 'old', 'none', 'odd'])
  })

  test('INT-04 INT-06 integration logs name their business, or else its id', () => {
    const of = (businessId?: string | null) => businessOf(log('l', { businessId }), names)
    expect([of('b-1'), of('b-2'), of('b-3'), of(null), of()]).toEqual(['Café Müller', 'b-2', 'b-3', '', ''])
  })

  test('INT-03 integration logs are found by message and by business', () => {
    const logs = [
      log('message', { businessId: 'b-2', message: 'Fetched 3 jobs' }),
      log('business', { businessId: 'b-1', message: 'Nothing new' }),
      log('neither'),
    ]
    const idsOf = (text: string) => ids(allSteps(found(textIndex(logs, logTexts(names)), text)))
    expect(idsOf('FETCHED')).toEqual(['message'])
    expect(idsOf('cafe muller')).toEqual(['business'])
    expect([idsOf('b-1'), idsOf('b-2')]).toEqual([['business'], ['message']])
    expect([idsOf(' '), idsOf('nowhere')]).toEqual([['message', 'business', 'neither'], []])
  })
})
