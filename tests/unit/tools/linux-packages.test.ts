import { expect, test } from 'vitest'
import { desktopProblems, packageProblems, profileVerdict } from '#tools/checks/linux-packages.ts'

const output = [
  'E: goto-admin: dir-or-file-in-opt [opt/GoTo Admin/]',
  'W: goto-admin: unknown-section default',
  'goto-admin.x86_64: E: no-signature',
  'goto-admin.x86_64: W: no-url-tag',
].join('\n')

test('an error of lintian or rpmlint needs a reason to be accepted', () => {
  expect(packageProblems(output, { 'dir-or-file-in-opt': 'why', 'no-signature': 'why' })).toEqual([])
  expect(packageProblems(output, { 'dir-or-file-in-opt': 'why', 'zero-length': 'why' })).toEqual([
    'no-signature: mend it, or write down why it stays',
    'zero-length is no longer found: remove its exception',
  ])
})

test('a desktop entry must start the sandboxed console with a link', () => {
  const entry =
    '[Desktop Entry]\nExec="/opt/GoTo Admin/goto-admin" %U\nMimeType=x-scheme-handler/goto-admin;\nStartupWMClass=goto-admin\n'
  expect(desktopProblems(entry)).toEqual([])
  expect(desktopProblems(entry.replace(' %U', ' --no-sandbox %U'))).toEqual([
    'the desktop entry is wrong: it switches the sandbox off',
  ])
  expect(desktopProblems(entry.replace('WMClass=goto-admin', 'WMClass=GoTo Admin'))).toEqual([
    'the desktop entry is wrong: its windows are not known to be of it',
  ])
  expect(desktopProblems('')).toHaveLength(4)
})

const noCache =
  'Cache read/write disabled: interface file missing. (Kernel needs AppArmor 2.4 compatibility patch.)\n'
const tooOld =
  "AppArmor parser error for /opt/GoTo Admin/a in profile /opt/GoTo Admin/a at line 1: Could not open 'abi/4.0': No such file or directory\n"
const accepted = '----- Debugging built structures -----\nName:\t\tgoto-admin\nMode: unconfined\nuserns,\n'

test.each([
  ['accepted', 'the profile', accepted],
  ['accepted', 'the profile, on a kernel without AppArmor', noCache + accepted],
  ['unknown ABI', 'the message of an older parser', noCache + tooOld],
  ['refused', 'nothing', ''],
  ['refused', 'another profile', accepted.replace('goto-admin', 'goto')],
  ['refused', 'an ABI that no parser knows', tooOld.replace('4.0', '9.0')],
  ['refused', 'a missing include', tooOld.replace('abi/4.0', 'tunables/globl').replace('line 1', 'line 2')],
  ['refused', 'a syntax error after it', `${tooOld}AppArmor parser error at line 5: syntax error\n`],
  ['refused', 'an error beside the profile', `${accepted}AppArmor parser error: no memory\n`],
  ['refused', 'a parser that is missing', 'Error: spawnSync apparmor_parser ENOENT'],
])('an AppArmor profile counts as %s if the parser prints %s', (verdict, _, output) => {
  expect(profileVerdict(output)).toBe(verdict)
})
