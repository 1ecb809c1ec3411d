import * as v from 'valibot'
import { requiredText } from '#shared/rules/validation.ts'

const username = requiredText('Username')
// Blanks count in a password, and what it must hold is the identity service's business.
const password = (field: string) => v.pipe(v.string(), v.nonEmpty(`${field} is a required field`))
const code = requiredText('Code')

/** The forms of signing in (AUTH-02, AUTH-15). */
export const credentialsSchema = v.object({ username, password: password('Password') })
export const newPasswordSchema = v.object({ password: password('New password') })
export const codeSchema = v.object({ code })
export const forgotSchema = v.object({ username })
export const resetSchema = v.object({ code, password: password('New password') })
