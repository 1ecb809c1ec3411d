import { expect, test } from 'vitest'
import { acceptedAdvisories, judgeAudit } from '#tools/checks/advisories.ts'

const url = 'https://github.com/advisories/GHSA-5v7r-6r5c-r473'

/** As npm 10 answers. */
const audit = (name: string, severity: string) => ({
  auditReportVersion: 2,
  vulnerabilities: {
    [name]: {
      name,
      severity,
      isDirect: true,
      via: [{ source: 1113, name, title: 'Endless loop', url, severity, range: '<21.3.1' }, 'strtok3'],
      effects: [],
      range: '<21.3.1',
      nodes: [`node_modules/${name}`],
      fixAvailable: true,
    },
  },
  metadata: { vulnerabilities: { total: 1 } },
})
const shipped = new Set(['dompurify', 'got'])
const today = '2026-11-24'
const text = (name: string, severity: string) => `${name}: Endless loop (${severity}), ${url}`

test('an advisory of a shipped package is a problem unless it is low, and an advisory of a tool never', () => {
  for (const severity of ['moderate', 'high', 'critical'])
    expect(judgeAudit(audit('dompurify', severity), shipped, today)).toEqual({
      problems: [text('dompurify', severity)],
      ofTools: [],
    })
  expect(judgeAudit(audit('dompurify', 'low'), shipped, today)?.problems).toEqual([])
  expect(judgeAudit(audit('vitest', 'high'), shipped, today)).toEqual({
    problems: [],
    ofTools: [text('vitest', 'high')],
  })
})

test('an accepted advisory is no problem until its last day', () => {
  const accepted = [{ url, reason: 'No file of that kind reaches it.', until: '2026-12-31' }]
  expect(judgeAudit(audit('got', 'high'), shipped, today, accepted)?.problems).toEqual([])
  expect(judgeAudit(audit('got', 'high'), shipped, '2027-01-01', accepted)?.problems).toHaveLength(1)
  for (const { reason, until } of acceptedAdvisories) {
    expect(reason).not.toBe('')
    expect(until).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})

test('a registry that has no advisories gives no result', () => {
  const refused = { message: '405 Method Not Allowed', method: 'POST', statusCode: 405, error: {} }
  expect(judgeAudit(refused, shipped, today)).toBeUndefined()
  expect(judgeAudit(undefined, shipped, today)).toBeUndefined()
})
