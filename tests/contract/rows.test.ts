import * as v from 'valibot'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { fillPath } from '#main/api/path.ts'
import { CallFailure } from '#main/base/call-failure.ts'
import { nameOfCall } from '#main/work/arrival.ts'
import { type Call, mustFinish, pathParts } from '#shared/contract/call.ts'
import { contract, type HttpCallName, type ReadCallName, type WriteCallName } from '#shared/contract/index.ts'
import { type EditCallName, editCallNames } from '#shared/contract/record-calls.ts'
import type { UsualCall } from '#shared/records/record-kind.ts'
import type { RecordName, UsualCallName } from '#shared/records/records.ts'
import { classesOf, httpRows, rows } from '#tests/support/samples/contract-rows.ts'

/** The names of the rows that do not have a property. */
const without = <R>(each: readonly (readonly [string, R])[], has: (row: R, name: string) => boolean) =>
  each.flatMap(([name, row]) => (has(row, name) ? [] : [name]))

/** The console sends back a full partner, with fields that it does not know (PRT-26, PRT-35). */
const isWhole = (call: Call) => call === contract['partners.update']

/** The keys of a row's input. Every input is a strict object, except the one that sends a stored record. */
const keysOf = (call: Call): string[] => {
  const schema = call.input as { type?: string; entries?: Record<string, unknown> }
  expect(schema.type).toBe(isWhole(call) ? 'loose_object' : 'strict_object')
  return Object.keys(schema.entries ?? {})
}

test('SET-05 an admin whose stored email address is not valid can save a name', () => {
  const { input } = contract['admins.update']
  expect(v.is(input, { userSub: 'sub', firstName: 'Kim', userEmail: 'kim at goto' })).toBe(true)
})

test('the read that shows whether a write has arrived is a call of the contract', () => {
  const reads = httpRows.flatMap(([name, row]) => {
    const readBack = row.readBack ?? row.lookAlike
    return readBack ? [[name, nameOfCall(readBack.call)]] : []
  })
  expect(Object.fromEntries(reads)).toMatchObject({
    'jobs.create': 'jobs.get',
    'languages.create': 'languages.list',
    'userProfiles.create': 'userProfiles.list',
  })
})

describe('every row of the contract', () => {
  test('every row refuses input that is not an object, and an unknown key', () => {
    const refuses = ({ input }: Call, value: unknown) => !v.is(input, value)
    const others = [undefined, null, 'text', 7, true, [{}]]
    expect(without(rows, (call) => others.every((other) => refuses(call, other)))).toEqual([])
    const isStrict = (call: Call) => {
      const { issues = [] } = v.safeParse(call.input, { 'no such key': 1 })
      return issues.some(({ type }) => type === 'strict_object') !== isWhole(call)
    }
    expect(without(rows, isStrict)).toEqual([])
  })

  test('ERR-16 every row has a phrase that follows "Could not …"', () => {
    expect(without(rows, ({ phrase }) => /^[a-z][^.…]*[a-z]$/.test(phrase))).toEqual([])
  })

  test('every row of the provider’s API is covered by exactly one kind of fault test', () => {
    expect(without(httpRows, (row) => classesOf(row).length === 1)).toEqual([])
  })
})

/** The calls that main answers itself and that match. */
const nativeNames = (fits: (call: Call) => boolean) =>
  rows.flatMap(([name, call]) => (call.transport === 'native' && fits(call) ? [name] : [])).sort()

describe('every call that main answers itself', () => {
  test('a call that main answers itself declares whether it reads, because only reads may be cached and retried', () => {
    expect(nativeNames((call) => call.effect === 'read')).toEqual([
      'account.email',
      'addresses.get',
      'addresses.suggest',
      'app.info',
      'csvChanges.rows',
      'csvExports.list',
      'drafts.list',
      'drafts.peek',
      'drafts.read',
      'drafts.readImage',
      'history.get',
      'history.list',
      'history.run',
      'ownLists.read',
      'processing.list',
      'proxySignIn.current',
      'recents.list',
      'roverImport.imported',
      'runs.list',
      'runs.missed',
      'session.current',
      'support.collect',
      'theme.get',
      'updates.current',
    ])
    expectTypeOf<'session.current'>().toExtend<ReadCallName>()
    expectTypeOf<'session.signOut'>().not.toExtend<ReadCallName>()
    expectTypeOf<'session.signOut'>().toExtend<WriteCallName>()
    expectTypeOf<'files.requestUpload'>().not.toExtend<WriteCallName>()
  })

  test('a write that main answers itself continues after its window has closed, unless only the window needs the result', () => {
    expect(nativeNames((call) => call.effect === 'write' && !mustFinish(call))).toEqual([
      'files.uploadImage',
      'processing.check',
      'providerCheck.start',
      'session.answerCode',
      'session.confirmPassword',
      'session.signIn',
    ])
    expect(nativeNames((call) => call.effect === 'read' && mustFinish(call))).toEqual([])
  })
})

describe('every row of the provider’s API', () => {
  test('each parameter in the path of a provider’s API row is a member of its input', () => {
    const hasParts = (call: Call & { path: string }) => {
      const keys = keysOf(call)
      return pathParts(call.path).every((part) => keys.includes(part))
    }
    expect(without(httpRows, hasParts)).toEqual([])
    const isRelative = ({ path }: { path: string }) => /^[a-z-]+(\/([a-z-]+|\{\w+\}))*$/.test(path)
    expect(without(httpRows, isRelative)).toEqual([])
  })

  test('a call without a body sends its whole input in its path', () => {
    for (const [name, call] of httpRows.filter(([, { method }]) => method === 'GET' || method === 'DELETE')) {
      expect([name, ...keysOf(call).sort()]).toEqual([name, ...pathParts(call.path).sort()])
    }
  })

  test('a row of the provider’s API refuses a path part that would change which address is called', () => {
    for (const [, { path }] of httpRows) {
      const parts = pathParts(path)
      const fill = (value: string) => fillPath(path, Object.fromEntries(parts.map((part) => [part, value])))
      for (const evil of parts.length > 0 ? ['..', '.', ''] : [])
        expect(() => fill(evil), path).toThrow(CallFailure)
      for (const odd of ['a/b', 'a\\b', '%2e%2e', 'a?b', 'a#b', '../admin', 'a\nb', ' ', '{userSub}']) {
        const { pathname, search, hash } = new URL(fill(odd).path, 'https://api.example/v1/')
        const expected = path.split('/').map((part) => (/^\{\w+\}$/.test(part) ? odd : part))
        expect(pathname.split('/').slice(2).map(decodeURIComponent)).toEqual(expected)
        expect(search + hash).toBe('')
      }
    }
  })

  test('two rows never share a method and a path', () => {
    const addresses = httpRows.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('every usual call of a kind of record is declared by that kind, except the update of an arrival package', () => {
    expectTypeOf<Extract<HttpCallName, `${RecordName}.${UsualCall}`>>().toEqualTypeOf<
      UsualCallName | 'arrivalPackages.update'
    >()
  })

  test('every update declares how to merge another admin’s change, except that of an arrival package', () => {
    expectTypeOf<EditCallName>().toEqualTypeOf<
      Exclude<Extract<HttpCallName, `${string}.update`>, 'arrivalPackages.update'>
    >()
    const updates = httpRows.flatMap(([name]) => (name.endsWith('.update') ? [name] : []))
    expect([...editCallNames, 'arrivalPackages.update'].sort()).toEqual(updates.sort())
  })

  test('a write declares a read-back if any read shows what the write changes', () => {
    const withoutReadBack = httpRows.filter(([, call]) => call.effect === 'write' && !call.readBack)
    expect(withoutReadBack.map(([name]) => name).sort()).toEqual([
      // No read shows the change of these from their input.
      'businessPermissions.remove',
      'businessProfiles.create',
      'files.requestUpload',
      // The server creates the ids of these, and other entries may have the same name.
      'interests.create',
      // This call starts work at the provider, and can be sent again.
      'jobAdder.refresh',
      'jobRequirements.create',
      'languages.create',
      // The import run looks for the jobs itself, because searches show them late.
      'rover.import',
      // A read shows its profile, but not the temporary password in its answer.
      'userProfiles.create',
      'visaSubclasses.create',
    ])
  })
})
