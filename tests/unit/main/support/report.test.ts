import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SupportFacts } from '#main/support/facts.ts'
import { filesOf } from '#main/support/report.ts'

const facts: SupportFacts = {
  at: new Date(0),
  versions: { 'GoTo Admin': '1.2.3' },
  settings: 'addressKey – /etc/goto-admin/policy.json',
  session: 'signedOut',
  keychain: 'works',
  drafts: 'nobody is signed in',
  updates: 'not checked yet',
  hosts: [
    {
      use: 'API',
      host: 'api.example',
      proxy: 'PROXY proxy.example:3128',
      name: '2 addresses',
      issuer: 'Company CA',
      outcome: '404',
      took: 12,
    },
  ],
  differences: ['GET tag/admin: data[].name should be text, but is a number'],
  dumps: [{ path: join(homedir(), '.config/GoTo Admin/Crashpad/completed/4f1c.dmp'), at: 0 }],
  calls: [
    { at: 0, name: 'GET tag/admin', requestId: 'r1', outcome: '503', took: 7, retries: 2 },
    { at: 1, name: 'identity InitiateAuth', requestId: 'r2', outcome: 'lost', took: 8, retries: 0 },
  ],
  logs: { 'main.log': 'started' },
}

const textOf = (name: string, of: SupportFacts) => filesOf(of).find((file) => file.name === name)?.text

test('the support report contains every collected fact', () => {
  const report = textOf('report.txt', facts)?.split('\n')
  expect(report).toEqual(
    expect.arrayContaining([
      '1970-01-01T00:00:00.000Z',
      'GoTo Admin: 1.2.3',
      'addressKey – /etc/goto-admin/policy.json',
      'state of the sign-in: signedOut',
      'keychain: works',
      'unsaved forms: nobody is signed in',
      'updates: not checked yet',
      'API: api.example: 404 in 12 ms; proxy: PROXY proxy.example:3128; name: 2 addresses; certificate signed by: Company CA',
      'GET tag/admin: data[].name should be text, but is a number',
      // The report contains only the dump's file name, because the folders contain the user's name.
      '1970-01-01T00:00:00.000Z 4f1c.dmp',
    ]),
  )
  expect(report?.filter((_, line) => /^-+$/.test(report[line + 1] ?? ''))).toEqual([
    'GoTo Admin: report for support',
    'Settings, and where each comes from',
    'State',
    'Hosts',
    'Answers that were not as expected',
    'Crash dumps on this computer, not in this report',
  ])
  expect(textOf('calls.csv', facts)?.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Time,Call,Result,Took (ms),Retries,Request id',
    '1970-01-01T00:00:00.000Z,GET tag/admin,503,7,2,r1',
    '1970-01-01T00:00:00.001Z,identity InitiateAuth,lost,8,0,r2',
  ])
})

test('every file of the support report is redacted once more', () => {
  const secret = `Bearer Kookaburra of kookaburra@goto.example in ${homedir()}/x`
  const all = filesOf({
    ...facts,
    keychain: secret,
    differences: [secret],
    calls: [{ at: 0, name: secret, requestId: '', outcome: secret, took: 0, retries: 0 }],
    logs: { 'main.log': secret, 'main.old.log': secret },
  })
  for (const { text } of all) {
    expect(text).toContain('Bearer [token] of [email] in ~/x')
    expect(text.toLowerCase()).not.toContain('kookaburra')
    expect(text).not.toContain(homedir())
  }
})

test('the support report has the end of a long log', () => {
  const lines = Array.from({ length: 60_000 }, (_, index) => `line ${index} of the log`)
  const end = textOf('main.log', { ...facts, logs: { 'main.log': lines.join('\n') } }) ?? ''
  expect(end.length).toBeLessThanOrEqual(500_000)
  expect(end.length).toBeGreaterThan(499_900)
  expect(lines.join('\n').endsWith(`\n${end}`)).toBe(true)
})

test('the support report says where there is nothing to report', () => {
  const nothing = textOf('report.txt', { ...facts, differences: [], dumps: [], hosts: [] })
  expect(nothing?.match(/^none$/gm)).toHaveLength(3)
})
