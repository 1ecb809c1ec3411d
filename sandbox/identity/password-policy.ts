import { refusals } from './errors.ts'

const rules: readonly (readonly [RegExp, string])[] = [
  [/^.{8,}$/s, 'Password not long enough'],
  [/[0-9]/, 'Password must have numeric characters'],
  [/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/, 'Password must have symbol characters'],
  [/[A-Z]/, 'Password must have uppercase characters'],
  [/[a-z]/, 'Password must have lowercase characters'],
]

/**
 * Checks a password against the pool's policy: at least eight characters, with upper case, lower case, a
 * digit and a symbol. `member` is the password's name in the request.
 * @throws InvalidPasswordException that names the first violated rule
 */
export function checkPassword(password: string, member = 'password'): void {
  if (/^\s|\s$/.test(password) || password.length > 256)
    throw refusals.invalidParameter(
      `1 validation error detected: Value at '${member}' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$`,
    )
  const broken = rules.find(([pattern]) => !pattern.test(password))
  if (broken) throw refusals.weakPassword(broken[1])
}
