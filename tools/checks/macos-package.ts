/** A property list, parsed. */
export type Plist = Readonly<Record<string, unknown>>

/** The problems with the packed app's `Info.plist`; empty if there are none. */
export function infoProblems(info: Plist, version: string, archiveHash: string): string[] {
  const expected: Readonly<Record<string, unknown>> = {
    CFBundleIdentifier: 'au.goto.admin',
    CFBundleShortVersionString: version,
    LSApplicationCategoryType: 'public.app-category.business',
    CFBundleURLTypes: [
      { CFBundleURLName: 'GoTo Admin', CFBundleTypeRole: 'Editor', CFBundleURLSchemes: ['goto-admin'] },
    ],
    ElectronAsarIntegrity: { 'Resources/app.asar': { algorithm: 'SHA256', hash: archiveHash } },
  }
  const text = (value: unknown) => JSON.stringify(value, (_, inner) => sorted(inner))
  return Object.entries(expected)
    .filter(([key, value]) => text(info[key]) !== text(value))
    .map(([key]) => `Info.plist has another ${key}: ${text(info[key])}`)
}

const sorted = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/**
 * The problems with the entitlements. Since version 12, Electron needs one exception from the hardened
 * runtime; any other weakens it.
 */
export const entitlementProblems = (entitlements: Plist): string[] =>
  JSON.stringify(entitlements) === '{"com.apple.security.cs.allow-jit":true}'
    ? []
    : [`the entitlements are not allow-jit alone: ${JSON.stringify(entitlements)}`]
