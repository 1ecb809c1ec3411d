import type { SignInStep } from '#shared/entities/session.ts'

/** The steps of signing in (AUTH-15). */
export type Step =
  | { readonly name: 'credentials'; readonly message?: string }
  | { readonly name: 'newPassword' }
  | { readonly name: 'code'; readonly asked: Extract<SignInStep, { step: 'code' }> }
  | { readonly name: 'forgot' }
  | { readonly name: 'reset'; readonly destination: string | undefined }

/** The step that follows from main's answer. */
export const stepFor = (answer: Exclude<SignInStep, { step: 'done' }>): Step =>
  answer.step === 'code' ? { name: 'code', asked: answer } : { name: 'newPassword' }
