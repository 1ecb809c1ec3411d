import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { adminCalls } from '#shared/contract/admins.ts'
import { adminSchema } from '#shared/entities/admin.ts'

describe('an admin', () => {
  test('ADM-15 ADM-16 an admin needs only a userSub', () => {
    const record = { userSub: 'sub-1', firstName: null, role: 'owner', since: { year: 2024 } }
    expect(v.parse(adminSchema, record)).toEqual(record)
    expect(v.is(adminSchema, { firstName: 'Ann', userEmail: 'ann@goto.example' })).toBe(false)
  })

  test('ADM-07 ADM-16 API-10 API-11 an admin is sent with only the specified fields', () => {
    const create = adminCalls['admins.create'].input
    const update = adminCalls['admins.update'].input
    const names = { firstName: 'Ann', lastName: 'Lee' }
    expect(v.is(create, { ...names, userEmail: 'ann@goto.example' })).toBe(true)
    expect(v.is(create, { ...names, userEmail: 'ann@goto.example', mobile: '' })).toBe(false)
    expect(v.is(update, { ...names, userSub: 'sub-1', userEmail: 'ann@goto.example', mobile: '' })).toBe(true)
    expect(v.is(update, { ...names, userSub: 'sub-1', role: 'owner' })).toBe(false)
  })
})
