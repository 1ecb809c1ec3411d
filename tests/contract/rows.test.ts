import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { pathParts } from '#main/api/path.ts'
import type { Call } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'

const rows = Object.entries<Call>(contract)
const httpRows = rows.flatMap(([name, call]) => (call.transport === 'http' ? [[name, call] as const] : []))

/** The keys of a row's input; every input is a strict object. */
const keysOf = (call: Call): string[] => {
  const schema = call.input as { type?: string; entries?: Record<string, unknown> }
  expect(schema.type).toBe('strict_object')
  return Object.keys(schema.entries ?? {})
}

describe('every row of the contract', () => {
  test.each(rows)('%s refuses a key that it does not know', (_, call) => {
    const { issues = [] } = v.safeParse(call.input, { 'no such key': 1 })
    expect(issues.map((issue) => issue.type)).toContain('strict_object')
  })

  test.each(rows)('%s refuses what is no object', (_, call) => {
    for (const input of [undefined, null, 'text', 7, true, [{}]]) expect(v.is(call.input, input)).toBe(false)
  })
})

describe('every row of the provider’s API', () => {
  test.each(httpRows)('%s has each part of its path in its input', (_, call) => {
    expect(keysOf(call)).toEqual(expect.arrayContaining(pathParts(call.path)))
  })

  test.each(httpRows)('%s is relative to the API base address', (_, { path }) => {
    expect(path).toMatch(/^[a-z-]+(\/([a-z-]+|\{\w+\}))*$/)
  })

  test.each(httpRows.filter(([, { method }]) => method === 'GET' || method === 'DELETE'))(
    '%s sends no body, so that its path takes all of its input',
    (_, call) => expect(keysOf(call).sort()).toEqual(pathParts(call.path).sort()),
  )

  test.each(httpRows)('%s lets no path part through that changes which address is called', (_, call) => {
    const parts = pathParts(call.path)
    for (const evil of ['..', '.', '', 'a/b', 'a\\b', '%2e%2e', 'a?b', 'a#b', '../admin', 'a\nb', ' ']) {
      const { issues = [] } = v.safeParse(call.input, Object.fromEntries(parts.map((part) => [part, evil])))
      const refused = issues.map((issue) => v.getDotPath(issue))
      for (const part of parts) expect(refused).toContain(part)
    }
  })

  test('two rows never share method and path', () => {
    const addresses = httpRows.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('a write that makes or changes a record whose id this side knows can be read back', () => {
    const withoutReadBack = httpRows.filter(([, call]) => call.effect === 'write' && !call.readBack)
    expect(withoutReadBack.map(([name]) => name).sort()).toEqual([
      // Nothing that these change can be asked for by an id of this side.
      'admins.create',
      'admins.remove',
      'admins.update',
      'businessPermissions.remove',
      'businessProfiles.create',
      'files.requestUpload',
    ])
  })
})
