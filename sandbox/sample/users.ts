import type { Admin } from '#shared/entities/admin.ts'
import type { MfaKind, User, UserStatus } from '../identity/user.ts'
import { credentials } from '../identity/users.ts'

interface SampleUser {
  readonly sub: string
  readonly username: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly mobile?: string
  readonly status: UserStatus
  readonly mfa?: MfaKind
  readonly totpSecret?: string
  readonly lacks?: readonly string[]
  /** If false, the user can sign in but fails the admin check (AUTH-09). */
  readonly isAdmin: boolean
}

const subOf = (number: number) => `5a9d0b00-0000-4000-8000-${String(number).padStart(12, '0')}`

/** The users who can sign in, one for each kind of sign-in. The README lists them. */
export const sampleUsers = {
  admin: {
    sub: subOf(1),
    username: 'admin@goto.example',
    password: 'Sandbox-2026!',
    firstName: 'Alex',
    lastName: 'Marchetti',
    mobile: '+61 400 000 001',
    status: 'CONFIRMED',
    isAdmin: true,
  },
  invited: {
    sub: subOf(2),
    username: 'invited@goto.example',
    password: 'Welcome-2026!',
    firstName: 'Priya',
    lastName: 'Raman',
    status: 'FORCE_CHANGE_PASSWORD',
    isAdmin: true,
  },
  sms: {
    sub: subOf(3),
    username: 'sms@goto.example',
    password: 'Sandbox-2026!',
    firstName: 'Callum',
    lastName: 'Fraser',
    mobile: '+61 400 000 003',
    status: 'CONFIRMED',
    mfa: 'SMS_MFA',
    isAdmin: true,
  },
  authenticator: {
    sub: subOf(4),
    username: 'authenticator@goto.example',
    password: 'Sandbox-2026!',
    firstName: 'Mei',
    lastName: 'Tanaka',
    status: 'CONFIRMED',
    mfa: 'SOFTWARE_TOKEN_MFA',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    isAdmin: true,
  },
  emailCode: {
    sub: subOf(5),
    username: 'email-code@goto.example',
    password: 'Sandbox-2026!',
    firstName: 'Lachlan',
    lastName: 'O’Rourke',
    status: 'CONFIRMED',
    mfa: 'EMAIL_OTP',
    isAdmin: true,
  },
  invitedSms: {
    sub: subOf(6),
    username: 'invited-sms@goto.example',
    password: 'Welcome-2026!',
    firstName: 'Sofía',
    lastName: 'Herrera',
    mobile: '+61 400 000 006',
    status: 'FORCE_CHANGE_PASSWORD',
    mfa: 'SMS_MFA',
    isAdmin: true,
  },
  resetRequired: {
    sub: subOf(7),
    username: 'reset@goto.example',
    password: 'Sandbox-2026!',
    firstName: 'Tom',
    lastName: 'Whitfield',
    status: 'RESET_REQUIRED',
    isAdmin: true,
  },
  notAdmin: {
    sub: subOf(8),
    username: 'traveller@goto.example',
    password: 'Sandbox-2026!',
    firstName: 'Jonas',
    lastName: 'Lindqvist',
    status: 'CONFIRMED',
    isAdmin: false,
  },
  invitedUnnamed: {
    sub: subOf(9),
    username: 'invited-unnamed@goto.example',
    password: 'Welcome-2026!',
    firstName: 'Aroha',
    lastName: 'Ngata',
    status: 'FORCE_CHANGE_PASSWORD',
    // The pool requires a name at the first sign-in.
    lacks: ['name'],
    isAdmin: false,
  },
} as const satisfies Record<string, SampleUser>

const all: readonly SampleUser[] = Object.values(sampleUsers)

/** The pool's initial users. Their salts are fixed, so that the sample is stable. */
export const sampleUserRecords = (): User[] =>
  all.map((user) => ({
    sub: user.sub,
    email: user.username,
    emailVerified: true,
    givenName: user.firstName,
    familyName: user.lastName,
    ...(user.mobile ? { phone: user.mobile.replaceAll(' ', '') } : {}),
    status: user.status,
    enabled: true,
    ...credentials(user.sub, user.password, `5a17${user.sub.replaceAll('-', '').slice(-28)}`),
    ...(user.mfa ? { mfa: user.mfa } : {}),
    ...(user.lacks ? { lacks: user.lacks } : {}),
    ...(user.totpSecret ? { totpSecret: user.totpSecret } : {}),
  }))

/** The initial admins. */
export const sampleAdmins = (): Admin[] =>
  all
    .filter((user) => user.isAdmin)
    .map(({ sub, firstName, lastName, username, mobile }) => ({
      userSub: sub,
      firstName,
      lastName,
      userEmail: username,
      ...(mobile ? { mobile } : {}),
    }))
