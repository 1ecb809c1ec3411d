import { describe, expect, test } from 'vitest'
import { hasEveryEmail, inLists, packageTexts } from '#renderer/features/arrival-packages/lists.ts'
import { type Travellers, travellersAmong } from '#renderer/features/arrival-packages/travellers.ts'
import { found, textIndex } from '#renderer/lib/long-list/text-index.ts'
import type { ArrivalPackage } from '#shared/entities/arrival-package.ts'
import type { ListedUser } from '#shared/entities/user-profile.ts'
import { allSteps } from '#tests/support/e2e/all-steps.ts'

const ann: ListedUser = { userSub: 'sub-1', firstName: 'Ann', lastName: 'Lee', email: 'Ann.LEE@Example.com' }
const of = (id: string, status?: string | null): ArrivalPackage => ({ arrivalPackageStatusId: id, status })
const travellersOf = (users: readonly ListedUser[]) => allSteps(travellersAmong(users))
const withEmail = (packages: readonly ArrivalPackage[], known: Travellers, text: string) =>
  allSteps(found(textIndex(packages, packageTexts(known)), text))
const idsOf = (packages: readonly ArrivalPackage[]) => packages.map((each) => each.arrivalPackageStatusId)

describe('packages and their travellers', () => {
  test('ARR-05 ARR-06 ARR-10 ARR-11 arrival packages are joined with their travellers by userSub', () => {
    const ben = { userSub: 'sub-2', firstName: 'Ben', lastName: 'Day', email: 'ben@example.com' }
    const { nameOf, emailOf } = travellersOf([ben, ann])
    expect(nameOf(of('sub-1', 'COMPLETE'))).toBe('Ann Lee')
    expect(emailOf(of('sub-1', 'COMPLETE'))).toBe('ann.lee@example.com')
    expect(nameOf(of('sub-2'))).toBe('Ben Day')
  })

  test.each([
    ['no one with its id', 'its id', [{ ...ann, userSub: 'sub-2' }], 'sub-1'],
    ['blanks', 'its id', [{ userSub: 'sub-1', firstName: ' ', lastName: null, email: ' ' }], 'sub-1'],
    ['an email', 'that', [{ userSub: 'sub-1', email: 'ANN@example.com' }], 'ann@example.com'],
    ['half a name', 'that', [{ userSub: 'sub-1', lastName: 'Lee', email: 'ann@example.com' }], 'Lee'],
  ])('ARR-05 ARR-11 an arrival package of which %s is known shows %s as its name', (_, __, users, name) => {
    expect(travellersOf(users).nameOf(of('sub-1'))).toBe(name)
  })

  test('ARR-05 ARR-06 ARR-10 an arrival package without a known user shows its own fields, or its id', () => {
    const row = { ...of('sub-2'), firstName: 'Ben', lastName: 'Day', email: 'Ben@Example.com' }
    for (const { nameOf, emailOf } of [travellersOf([]), travellersOf([ann])]) {
      expect([nameOf(row), emailOf(row)]).toEqual(['Ben Day', 'ben@example.com'])
      expect(nameOf({ ...of('sub-2'), email: 'Ben@Example.com' })).toBe('ben@example.com')
      expect([nameOf(of('sub-2')), emailOf(of('sub-2'))]).toEqual(['sub-2', ''])
    }
    const stale = { ...row, arrivalPackageStatusId: 'sub-1' }
    expect(travellersOf([ann]).nameOf(stale)).toBe('Ann Lee')
  })
})

test('ARR-03 ARR-04 an arrival package is pending unless it is complete', () => {
  const packages = [of('a', 'PENDING'), of('b', 'COMPLETE'), of('c'), of('d', 'POSTED'), of('e', 'COMPLETE')]
  const { pending, completed } = inLists(packages)
  expect(idsOf(pending)).toEqual(['a', 'c', 'd'])
  expect(idsOf(completed)).toEqual(['b', 'e'])
})

describe('the filter of packages', () => {
  const known = travellersOf([
    ann,
    { userSub: 'sub-2', email: 'ben@example.com' },
    { userSub: 'sub-3', firstName: 'Lee' },
  ])
  const packages = ['sub-1', 'sub-2', 'sub-3'].map((id) => of(id))

  test.each([
    ['lee@', ['sub-1']],
    ['LEE@EX', ['sub-1']],
    ['example', ['sub-1', 'sub-2']],
    ['  Ben ', ['sub-2']],
    ['sub-3', []],
    ['.*', []],
  ])(
    'ARR-01 ARR-02 trap 43 the filter %j finds packages with that text in their email, in any case',
    (text, found) => {
      expect(idsOf(withEmail(packages, known, text))).toEqual(found)
    },
  )

  test('ARR-02 the filter of arrival packages knows whether every package has an email', () => {
    expect(hasEveryEmail(packages.slice(0, 2), known)).toBe(true)
    expect(hasEveryEmail(packages, known)).toBe(false)
    expect(hasEveryEmail([{ ...of('new'), email: 'new@example.com' }], known)).toBe(true)
  })
})

test('ARR-06 the screen of arrival packages keeps its travellers and filter texts until it opens again', () => {
  const [users, packages] = [[ann], [of('sub-1')]]
  const opened = () => {
    const known = travellersOf(users)
    return { known, index: textIndex(inLists(packages).pending, packageTexts(known)) }
  }
  const first = opened()
  expect(opened().known).toBe(first.known)
  expect(opened().index).toBe(first.index)
})
