import * as v from 'valibot'
import { sentEntries } from '../fields/field.ts'
import { text } from '../fields/kinds.ts'
import { passwordOf, usernameOf } from '../rules/credentials.ts'
import { strictRecord } from '../rules/record.ts'
import { nativeRead, nativeWrite } from './call.ts'
import { noInput } from './common.ts'

const id = v.pipe(v.string(), v.uuid())
/** The credentials that the person gives a proxy. */
export const proxyFields = {
  username: text('Username', usernameOf),
  password: text('Password', passwordOf),
}

/** A proxy that asks for a sign-in. */
export const proxyQuestionSchema = strictRecord({
  id,
  /** Its host and port. */
  proxy: v.string(),
  /** It has refused what was entered before. */
  isRefused: v.boolean(),
})
export type ProxyQuestion = v.InferOutput<typeof proxyQuestionSchema>

/** Signing in to the network's proxy. */
export const proxySignInCalls = {
  /** The question that waits for an answer; null if none does. */
  'proxySignIn.current': nativeRead({
    phrase: "find out what the network's proxy asks",
    input: noInput,
    answer: v.nullable(proxyQuestionSchema),
  }),
  'proxySignIn.answer': nativeWrite({
    phrase: "sign in to the network's proxy",
    said: { shownBy: 'the dialog, which closes or asks again' },
    isRoutine: true,
    input: strictRecord({ id, ...sentEntries(proxyFields) }),
    answer: strictRecord({}),
  }),
  /** The calls that wait for the proxy fail. */
  'proxySignIn.cancel': nativeWrite({
    phrase: 'cancel',
    said: { shownBy: 'the dialog, which closes' },
    isRoutine: true,
    input: strictRecord({ id }),
    answer: strictRecord({}),
  }),
}
