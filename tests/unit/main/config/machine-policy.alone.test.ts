import type { HKEY } from 'native-reg'
import { afterEach, expect, test, vi } from 'vitest'
import { machinePolicy } from '#main/config/machine-policy.ts'
import { policyKey } from '#main/config/windows-policy.ts'

/**
 * The requests to Windows' registry, which exists only on Windows, and the environment variables at that
 * moment.
 */
const asked = vi.hoisted(() => ({ keys: [] as unknown[][], variables: [] as string[] }))
vi.mock('native-reg', async (importOriginal) => {
  const real = await importOriginal<typeof import('native-reg')>()
  asked.variables.push(...Object.keys(process.env))
  return {
    ...real,
    openKey: (...key: Parameters<typeof real.openKey>) => {
      asked.keys.push(key)
      return asked.keys.length as unknown as HKEY
    },
    closeKey: () => undefined,
    enumValueNames: () => ['drafts'],
    queryValue: () => 'off',
  }
})
afterEach(() => vi.unstubAllEnvs())

test('on Windows, the console’s own native module reads policies from the computer’s 64-bit registry key', async () => {
  vi.stubEnv('NATIVE_REG_PREBUILD', '/home/mallory')
  const { sources } = await machinePolicy('win32', 'C:\\Program Files\\GoTo Admin\\resources')
  expect(sources).toEqual([{ where: `HKEY_LOCAL_MACHINE\\${policyKey}`, settings: { drafts: 'off' } }])
  const { Access, HKLM } = await import('native-reg')
  expect(asked.keys).toEqual([[HKLM, policyKey, Access.QUERY_VALUE | Access.WOW64_64KEY]])
  expect(asked.variables).toContain('PATH')
  expect(asked.variables).not.toContain('NATIVE_REG_PREBUILD')
})

test.each([
  ['darwin', '/Library/Application Support/GoTo Admin/policy.json'],
  ['linux', '/etc/goto-admin/policy.json'],
] as const)('the policy on %s belongs in %s', async (platform, place) => {
  expect(await machinePolicy(platform, '/opt/GoTo Admin/resources')).toMatchObject({ place })
})
