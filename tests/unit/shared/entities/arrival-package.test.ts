import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readAnswer } from '#main/api/answer.ts'
import { arrivalPackageCalls } from '#shared/contract/arrival-packages.ts'
import { arrivalPackageSchema, isComplete } from '#shared/entities/arrival-package.ts'
import { listedUserSchema } from '#shared/entities/user-profile.ts'

describe('an arrival package', () => {
  test('ARR-10 an arrival package has the id of its traveller, and any status', () => {
    const record = { arrivalPackageStatusId: 'sub-1', status: 'POSTED', parcel: 7 }
    expect(v.parse(arrivalPackageSchema, record)).toEqual(record)
    expect(v.is(arrivalPackageSchema, { status: 'PENDING' })).toBe(false)
  })

  test('ARR-10 an arrival package may have its traveller’s names and email', () => {
    const own = {
      arrivalPackageStatusId: 'sub-1',
      firstName: 'Ann',
      lastName: null,
      email: 'Ann@Example.com',
    }
    expect(v.parse(arrivalPackageSchema, own)).toEqual(own)
    expect(v.is(arrivalPackageSchema, { ...own, firstName: 7 })).toBe(false)
  })

  test.each<[stored: object, id: string | undefined]>([
    [{ userSub: 'sub-1' }, 'sub-1'],
    [{ userSub: 'sub-1', arrivalPackageStatusId: null }, 'sub-1'],
    [{ userSub: 'sub-1', arrivalPackageStatusId: '' }, 'sub-1'],
    [{ userSub: 42 }, '42'],
    [{ userSub: 'sub-2', arrivalPackageStatusId: 'sub-1' }, 'sub-1'],
    [{ userSub: null, arrivalPackageStatusId: 'sub-1' }, 'sub-1'],
    [{ userSub: 'sub-1', firstName: { odd: true } }, 'sub-1'],
    [{ userSub: '' }, undefined],
    [{ userSub: null }, undefined],
    [{ firstName: 'Ann' }, undefined],
  ])('ARR-10 an arrival package stored as %j has the id %s', (stored, id) => {
    const { 'arrivalPackages.list': list, 'arrivalPackages.update': update } = arrivalPackageCalls
    // Main keeps these members of a long list while it arrives.
    expect(list.keeps).toContain('userSub')
    const answer = (data: unknown) => ({ status: 200, text: JSON.stringify({ data }) })
    const { value, leftOut } = readAnswer(list, answer([{ ...stored, status: 'COMPLETE' }]))
    const ids = (value as { arrivalPackageStatusId: string }[]).map((each) => each.arrivalPackageStatusId)
    expect([ids, leftOut]).toEqual(id === undefined ? [[], 1] : [[id], 0])
    const changed = () => readAnswer(update, answer({ ...stored, status: 'COMPLETE' })).value
    if (id === undefined) expect(changed).toThrow()
    else expect(changed()).toMatchObject({ arrivalPackageStatusId: id, status: 'COMPLETE' })
  })

  test('ARR-10 the traveller of an arrival package is listed with userSub, names and email', () => {
    const user = { userSub: 'sub-1', firstName: 'Ann', lastName: 'Lee', email: 'Ann@Example.com' }
    expect(v.parse(listedUserSchema, { ...user, aboutMe: 'Long' })).toEqual(user)
  })

  test.each([
    ['COMPLETE', true],
    ['PENDING', false],
    ['POSTED', false],
    [null, false],
    [undefined, false],
  ])('ARR-03 ARR-04 an arrival package with the status %s is complete: %s', (status, expected) => {
    expect(isComplete({ arrivalPackageStatusId: 'sub-1', status })).toBe(expected)
  })

  test('ARR-08 API-92 a change of an arrival package is the id with PENDING or COMPLETE, and nothing else', () => {
    const { input } = arrivalPackageCalls['arrivalPackages.update']
    const id = { arrivalPackageStatusId: 'sub-1' }
    expect(v.is(input, { ...id, status: 'PENDING' })).toBe(true)
    expect(v.is(input, { ...id, status: 'COMPLETE' })).toBe(true)
    expect(v.is(input, { ...id, status: 'POSTED' })).toBe(false)
    expect(v.is(input, { ...id, status: 'COMPLETE', email: 'ann@example.com' })).toBe(false)
    expect(v.is(input, { status: 'COMPLETE' })).toBe(false)
  })

  test('API-92 a change of an arrival package with a lost answer is found in the list by its id and status', () => {
    const { readBack } = arrivalPackageCalls['arrivalPackages.update']
    const sent = { arrivalPackageStatusId: 'sub-1', status: 'COMPLETE' } as const
    const other = { arrivalPackageStatusId: 'sub-2', status: 'COMPLETE' }
    const stored = { ...sent, parcel: 7 }
    expect(readBack?.arrived(sent, [other, stored])).toEqual({ value: stored })
    expect(readBack?.arrived(sent, [other, { ...sent, status: 'PENDING' }])).toBeUndefined()
    expect(readBack?.call.path).toBe('arrival-package-status/admin/list')
  })
})
