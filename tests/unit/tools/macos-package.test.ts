import { expect, test } from 'vitest'
import { entitlementProblems, infoProblems } from '#tools/checks/macos-package.ts'

const info = {
  CFBundleIdentifier: 'au.goto.admin',
  CFBundleShortVersionString: '1.2.3',
  CFBundleURLTypes: [
    { CFBundleTypeRole: 'Editor', CFBundleURLName: 'GoTo Admin', CFBundleURLSchemes: ['goto-admin'] },
  ],
  ElectronAsarIntegrity: { 'Resources/app.asar': { hash: 'abc', algorithm: 'SHA256' } },
  LSApplicationCategoryType: 'public.app-category.business',
}

test('an app of macOS has its id, version, category, links and archive hash', () => {
  expect(infoProblems(info, '1.2.3', 'abc')).toEqual([])
  expect(infoProblems({ ...info, CFBundleURLTypes: [] }, '1.2.3', 'abc')).toEqual([
    'Info.plist has another CFBundleURLTypes: []',
  ])
  expect(infoProblems(info, '1.2.4', 'def')).toHaveLength(2)
  expect(infoProblems({}, '1.2.3', 'abc')).toHaveLength(5)
})

test('the hardened runtime of the macOS app has one exception', () => {
  const jit = { 'com.apple.security.cs.allow-jit': true }
  expect(entitlementProblems(jit)).toEqual([])
  expect(entitlementProblems({})).toHaveLength(1)
  expect(
    entitlementProblems({ ...jit, 'com.apple.security.cs.disable-library-validation': true }),
  ).toHaveLength(1)
})
