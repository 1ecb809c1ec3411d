import * as v from 'valibot'

const characterKinds = {
  lowercase: { pattern: /[a-z]/, words: 'a lower-case letter' },
  uppercase: { pattern: /[A-Z]/, words: 'an upper-case letter' },
  number: { pattern: /[0-9]/, words: 'a number' },
  // The symbols that the identity service accepts. A space counts only inside a password.
  symbol: { pattern: /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|(?<=.) (?=.)/, words: 'a symbol' },
} as const

const kindNames = [
  'lowercase',
  'uppercase',
  'number',
  'symbol',
] as const satisfies (keyof typeof characterKinds)[]

/** The user pool's password policy. It is not public, so IT enters it in the settings. */
export const passwordPolicySchema = v.strictObject({
  minLength: v.pipe(v.number(), v.integer(), v.minValue(6), v.maxValue(99)),
  requires: v.array(v.picklist(kindNames)),
})
export type PasswordPolicy = v.InferOutput<typeof passwordPolicySchema>

/** The identity service's default policy. */
export const defaultPasswordPolicy: PasswordPolicy = { minLength: 8, requires: [...kindNames] }

/**
 * The parts of a policy that this version understands. Without a valid length, the identity service's
 * default.
 */
export function knownPolicy(policy: unknown): PasswordPolicy {
  const { minLength, requires } = v.parse(
    v.object({
      minLength: v.fallback(passwordPolicySchema.entries.minLength, defaultPasswordPolicy.minLength),
      requires: v.fallback(v.array(v.unknown()), defaultPasswordPolicy.requires),
    }),
    { minLength: undefined, requires: undefined, ...(policy instanceof Object ? policy : {}) },
  )
  return { minLength, requires: kindNames.filter((kind) => requires.includes(kind)) }
}

interface PolicyRule {
  readonly words: string
  readonly isMet: boolean
}

/**
 * Each rule of the policy, and whether the password fulfils it. This is only a hint while typing; the service
 * decides (SET-26).
 */
export const checkPolicy = (
  { minLength, requires }: PasswordPolicy,
  password: string,
): readonly PolicyRule[] => [
  { words: `at least ${minLength} characters`, isMet: password.length >= minLength },
  ...requires.map((kind) => ({
    words: characterKinds[kind].words,
    isMet: characterKinds[kind].pattern.test(password),
  })),
]
