import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillPath } from '#main/api/path.ts'
import { pathParts } from '#shared/contract/call.ts'
import { httpRows } from '#tests/support/samples/contract-rows.ts'

const path = 'business/admin/{businessId}/permissions/{userSub}'

describe('API-01 the path of a call', () => {
  test('API-01 a path is filled from the input, and the unused fields are returned', () => {
    expect(fillPath(path, { businessId: 'b-1', userSub: 'u:2|x', type: 'ADMIN' })).toEqual({
      path: 'business/admin/b-1/permissions/u%3A2%7Cx',
      rest: { type: 'ADMIN' },
    })
  })

  test('a path names the fields that it takes from the input', () => {
    expect(pathParts(path)).toEqual(['businessId', 'userSub'])
    expect(pathParts('admin/list')).toEqual([])
  })

  test('a path refuses a part that is no plain text', () => {
    for (const businessId of ['.', '..', '', 'a\ud800', undefined, 7])
      expect(() => fillPath(path, { businessId, userSub: 'u' })).toThrow('businessId is not a valid id')
  })

  test('no id turns the path of a call into the path of another call', () => {
    const paths = [...new Set(httpRows.map(([, { path }]) => path))]
    const words = [
      ...new Set(paths.flatMap((path) => path.split('/')).filter((step) => !step.startsWith('{'))),
    ]
    const stepsOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}').split('/')
    /** The ids that turn this path into the path of another call. A server compares paths from the left. */
    const takenAt = (path: string, place: number) =>
      words.filter((word) => {
        const steps = stepsOf(path)
          .with(place, word)
          .slice(0, place + 1)
        return paths.some(
          (other) =>
            stepsOf(other)
              .slice(0, place + 1)
              .join('/') === steps.join('/'),
        )
      })

    for (const path of paths.filter((each) => pathParts(each).length > 0)) {
      const known = Object.fromEntries(pathParts(path).map((name) => [name, 'id-1']))
      for (const name of pathParts(path))
        for (const word of takenAt(path, path.split('/').indexOf(`{${name}}`)))
          for (const value of [word, word.toUpperCase()])
            expect(() => fillPath(path, { ...known, [name]: value })).toThrow(`${name} is not a valid id`)
      expect(fillPath(path, known).path).toBe(path.replaceAll(/\{\w+\}/g, 'id-1'))
    }
    const row = 'referral/admin/{referralId}'
    expect(paths).toContain(row)
    expect(() => fillPath(row, { referralId: 'archived' })).toThrow('referralId is not a valid id')
    expect(fillPath(row, { referralId: 'archives' }).path).toMatch(/\/archives$/)
  })

  test('the path of a call with any id has the number of parts that its row of the contract declares', () => {
    const base = 'https://api.example/v1/'
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
        fc.pre(!/^\.{1,2}$/.test(id))
        const { pathname, host, search, hash } = new URL(fillPath('business/admin/{id}/x', { id }).path, base)
        expect(pathname).toMatch(/^\/v1\/business\/admin\/[^/]+\/x$/)
        expect(host + search + hash).toBe('api.example')
      }),
    )
  })
})
