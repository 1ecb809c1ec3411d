import { expect, test } from 'vitest'
import { settingsReport } from '#main/config/settings-report.ts'

const sources = { apiBase: '/etc/goto-admin/policy.json', drafts: 'built-in default' }

test('the settings report tells IT where each setting comes from, and what this version cannot use', () => {
  expect(settingsReport({ sources, unknown: [], unusable: [] })).toBe(
    'apiBase – /etc/goto-admin/policy.json\ndrafts – built-in default',
  )
  const unknown = [{ key: 'fromTheFuture', where: '/etc/goto-admin/policy.json' }]
  const unusable = [
    {
      key: 'stepUp',
      where: '/etc/goto-admin/policy.json',
      problem: 'must be true or false',
      as: 'true',
    },
  ]
  expect(settingsReport({ sources, unknown, unusable }).split('\n\n')[1]).toBe(
    [
      'This version cannot use:',
      '/etc/goto-admin/policy.json: "stepUp" must be true or false; this version treats it as true',
      '/etc/goto-admin/policy.json: "fromTheFuture" is not a setting that this version knows',
    ].join('\n'),
  )
})
