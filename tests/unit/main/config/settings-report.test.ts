import { expect, test } from 'vitest'
import { settingsReport } from '#main/config/settings-report.ts'

const sources = { apiBase: '/etc/goto-admin/policy.json', drafts: 'built-in default' }

test('I2 IT reads where each setting comes from, and which keys have no effect', () => {
  expect(settingsReport({ sources, unknown: [] })).toBe(
    'apiBase – /etc/goto-admin/policy.json\ndrafts – built-in default',
  )
  const unknown = [{ key: 'fromTheFuture', where: '/etc/goto-admin/policy.json' }]
  expect(settingsReport({ sources, unknown })).toMatch(
    /built-in default\n\nThis version does not know .*:\nfromTheFuture – \/etc\/goto-admin\/policy\.json$/,
  )
})
