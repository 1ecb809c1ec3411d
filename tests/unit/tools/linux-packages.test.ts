import { expect, test } from 'vitest'
import { desktopProblems, packageProblems } from '#tools/checks/linux-packages.ts'

const output = [
  'E: goto-admin: dir-or-file-in-opt [opt/GoTo Admin/]',
  'W: goto-admin: unknown-section default',
  'goto-admin.x86_64: E: no-signature',
  'goto-admin.x86_64: W: no-url-tag',
].join('\n')

test('I3 an error of lintian or rpmlint needs a reason, and a reason an error', () => {
  expect(packageProblems(output, { 'dir-or-file-in-opt': 'why', 'no-signature': 'why' })).toEqual([])
  expect(packageProblems(output, { 'dir-or-file-in-opt': 'why', 'zero-length': 'why' })).toEqual([
    'no-signature: mend it, or write down why it stays',
    'zero-length is no longer found: remove its exception',
  ])
})

test('I3 a desktop entry must start the sandboxed console with a link', () => {
  const entry =
    '[Desktop Entry]\nExec="/opt/GoTo Admin/goto-admin" %U\nMimeType=x-scheme-handler/goto-admin;\n'
  expect(desktopProblems(entry)).toEqual([])
  expect(desktopProblems(entry.replace(' %U', ' --no-sandbox %U'))).toEqual([
    'the desktop entry is wrong: it switches the sandbox off',
  ])
  expect(desktopProblems('')).toHaveLength(3)
})
