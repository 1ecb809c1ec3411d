import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillPath, pathParts } from '#main/api/path.ts'

const path = 'business/admin/{businessId}/permissions/{userSub}'

describe('API-01 the path of a call', () => {
  test('API-01 is filled from the input; the other fields are the rest', () => {
    expect(fillPath(path, { businessId: 'b-1', userSub: 'u:2|x', type: 'ADMIN' })).toEqual({
      path: 'business/admin/b-1/permissions/u%3A2%7Cx',
      rest: { type: 'ADMIN' },
    })
  })

  test('names its parts', () => {
    expect(pathParts(path)).toEqual(['businessId', 'userSub'])
    expect(pathParts('admin/list')).toEqual([])
  })

  test.each(['.', '..', '', undefined, 7])('refuses %s as a part', (businessId) => {
    expect(() => fillPath(path, { businessId, userSub: 'u' })).toThrow('businessId is not a valid identifier')
  })

  test('keeps its shape with any id', () => {
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
