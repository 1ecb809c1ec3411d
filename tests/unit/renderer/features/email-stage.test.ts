import { expect, test } from 'vitest'
import { emailStage, isRecordBehind, isSameAddress } from '#renderer/features/account/email-stage.ts'

test.each([
  ['SET-08 a verified address is shown', 'ann@goto.example', true, false, 'view'],
  ['SET-09 Edit makes it editable', 'ann@goto.example', true, true, 'edit'],
  ['SET-11 SET-13 an unverified one asks for its code, also later', 'new@goto.example', false, false, 'code'],
  [
    'SET-19 SET-20 trap 7: Cancel leads to editing while it is unverified',
    'new@goto.example',
    false,
    true,
    'edit',
  ],
  ['an account without an address has nothing to verify', '', false, false, 'view'],
  ['SET-17 a verified new address needs no code', 'new@goto.example', true, false, 'view'],
] as const)('the email setting has the right stage: %s', (_, email, isVerified, isEditing, stage) => {
  expect(emailStage({ email, isVerified }, isEditing)).toBe(stage)
})

test.each([
  ['ann@goto.example', 'ann@goto.example', true],
  ['Ann@GoTo.example', 'ann@goto.example', true],
  [' ann@goto.example ', 'ann@goto.example', true],
  ['ann@goto.example', 'anne@goto.example', false],
  ['', 'ann@goto.example', false],
])('SET-10 SET-12 the addresses %o and %o count as the same: %o', (a, b, same) => {
  expect(isSameAddress(a, b)).toBe(same)
})

test.each([
  ['new@goto.example', true, 'ann@goto.example', true],
  ['ann@goto.example', true, undefined, true],
  ['ann@goto.example', true, null, true],
  ['new@goto.example', false, 'ann@goto.example', false],
  ['ANN@goto.example', true, 'ann@goto.example', false],
])(
  'SET-16 with the account email %s (verified %o), an admin record with %o is outdated: %o',
  (email, isVerified, userEmail, isBehind) => {
    expect(isRecordBehind({ email, isVerified }, { userSub: 'sub-ann', userEmail })).toBe(isBehind)
  },
)
