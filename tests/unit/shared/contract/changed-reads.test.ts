import { describe, expect, test } from 'vitest'
import { changedBy, isChanged } from '#shared/contract/changed-reads.ts'
import { bridgeCallNames, contract } from '#shared/contract/index.ts'
import { editCallNames, kindOf, readOf } from '#shared/contract/record-calls.ts'
import type { RecordKind } from '#shared/records/record-kind.ts'
import { recordKey, records } from '#shared/records/records.ts'

const edit = changedBy('jobs.update', { jobId: 'j-1', title: 'Stockhand', roles: 2 })
const isStale = (read: string, input: unknown) => edit !== undefined && isChanged(edit, read, input)

describe('the effect of a write on other windows', () => {
  test('a write tells other windows only the name of its call and the ids of its records', () => {
    expect(edit).toEqual({ call: 'jobs.update', ids: { jobId: 'j-1' } })
    expect(changedBy('jobs.remove', { jobId: 'j-1' })).toEqual({ call: 'jobs.remove', ids: { jobId: 'j-1' } })
    expect(changedBy('businessProfiles.create', { businessId: 'b', userEmail: 'kim@goto.example' })).toEqual({
      call: 'businessProfiles.create',
      ids: { businessId: 'b' },
    })
    expect(changedBy('tags.create', { tagId: 't', name: 'Farm', type: 'JOB' })).toEqual({
      call: 'tags.create',
      ids: {},
    })
  })

  test.each([
    'session.signIn',
    'clipboard.writeText',
    'calls.cancel',
    'processing.check',
    'jobs.get',
  ] as const)('%s tells other windows of no change', (name) =>
    expect(changedBy(name, { jobId: 'j-1', text: 'secret' })).toBeUndefined(),
  )

  test('a write marks its record and the searches of its kind as stale, but no other record', () => {
    expect(isStale('jobs.get', { jobId: 'j-1' })).toBe(true)
    expect(isStale('jobs.get', { jobId: 'j-2' })).toBe(false)
    expect(isStale('jobs.search', { query: '', from: 0 })).toBe(true)
    expect(isStale('jobApplications.list', { jobId: 'j-2' })).toBe(false)
    expect(isStale('places.search', { query: '' })).toBe(false)
    expect(isStale('jobTemplates.list', {})).toBe(false)
  })

  test.each(editCallNames)('%s makes the read of its own record stale in other windows', (name) => {
    const kind = kindOf(name)
    const id = recordKey(kind, 'r-1')
    const { call, by } = readOf(kind)
    const changed = changedBy(name, id)
    expect(changed?.ids).toEqual(id)
    expect(changed && isChanged(changed, call, by === 'id' ? id : {})).toBe(true)
  })

  test.each([
    ['account.changeEmail', 'account.email'],
    ['account.changeEmail', 'admins.list'],
    ['businessPermissions.remove', 'businessPermissions.list'],
    ['businessPermissions.remove', 'businessProfiles.list'],
    ['businessProfiles.create', 'businessPermissions.list'],
    ['businessProfiles.create', 'businessProfiles.list'],
    ['jobAdder.refresh', 'businessLogs.list'],
    ['jobAdder.refresh', 'jobs.search'],
    ['theme.choose', 'theme.get'],
  ] as const)('%s makes %s stale in other windows', (write, read) => {
    const changed = changedBy(write, {})
    expect(changed && isChanged(changed, read, {})).toBe(true)
  })

  test('each kind of record names existing reads that show its records', () => {
    const areas = new Set(bridgeCallNames.map((name) => name.split('.')[0]))
    for (const { shownBy = [], along = [] } of Object.values<RecordKind>(records)) {
      for (const read of shownBy) expect(contract).toHaveProperty([read, 'effect'], 'read')
      for (const area of along) expect(areas).toContain(area)
    }
  })

  test('a write tells other windows no member of its input but ids', () => {
    for (const name of bridgeCallNames) {
      if (contract[name].effect === 'read') continue
      const everything = new Proxy({}, { ownKeys: () => ['password', 'name'], get: () => 'secret' })
      expect(JSON.stringify(changedBy(name, everything) ?? {})).not.toContain('secret')
    }
  })
})
