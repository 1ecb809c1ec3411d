import * as v from 'valibot'
import { sentEntries } from '../fields/field.ts'
import { text } from '../fields/kinds.ts'
import { passwordOf, usernameOf } from '../rules/credentials.ts'
import { strictRecord } from '../rules/record.ts'
import { nativeRead, nativeWrite } from './call.ts'
import { noInput } from './common.ts'

const id = v.pipe(v.string(), v.uuid())
/** The form fields for the credentials of a proxy. */
export const proxyFields = {
  username: text('Username', usernameOf),
  password: text('Password', passwordOf),
}

/** A proxy that asks for a sign-in. */
export const proxyQuestionSchema = strictRecord({
  id,
  /** The proxy's host and port. */
  proxy: v.string(),
  /** Whether the proxy has refused the last credentials. */
  isRefused: v.boolean(),
})
export type ProxyQuestion = v.InferOutput<typeof proxyQuestionSchema>

/** The sign-in to the network's proxy. */
export const proxySignInCalls = {
  /** The open question; null if there is none. */
  'proxySignIn.current': nativeRead({
    phrase: "find out what the network's proxy asks",
    input: noInput,
    answer: v.nullable(proxyQuestionSchema),
  }),
  'proxySignIn.answer': nativeWrite({
    phrase: "sign in to the network's proxy",
    success: { shownBy: 'the dialog, which closes or asks again' },
    isRoutine: true,
    input: strictRecord({ id, ...sentEntries(proxyFields) }),
    answer: strictRecord({}),
  }),
  /** Makes the calls that wait for the proxy fail. */
  'proxySignIn.cancel': nativeWrite({
    phrase: 'cancel',
    success: { shownBy: 'the dialog, which closes' },
    isRoutine: true,
    input: strictRecord({ id }),
    answer: strictRecord({}),
  }),
}
