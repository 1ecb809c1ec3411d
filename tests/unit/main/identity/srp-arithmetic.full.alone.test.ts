import { getDiffieHellman } from 'node:crypto'
import { createRequire } from 'node:module'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'

interface LibraryNumber {
  readonly toString: (radix: number) => string
  readonly add: (other: LibraryNumber) => LibraryNumber
  readonly subtract: (other: LibraryNumber) => LibraryNumber
  readonly multiply: (other: LibraryNumber) => LibraryNumber
  readonly mod: (modulus: LibraryNumber) => LibraryNumber
  readonly modPow: (
    exponent: LibraryNumber,
    modulus: LibraryNumber,
    done: (error: null, power: LibraryNumber) => void,
  ) => void
}
interface LibraryNumbers {
  new (digits: string, radix: number): LibraryNumber
  readonly prototype: LibraryNumber
}

/**
 * The navigator decides how the library multiplies. Node 20 has no navigator; Electron's Node has one without
 * a name.
 */
const systems = { 'Node 20': undefined, 'Electron 45': { userAgent: 'Node.js/24' } }

/** Loads the library's numbers as they ship. In all other tests, OpenSSL computes the powers. */
function shippedNumbers(system: keyof typeof systems): LibraryNumbers {
  vi.stubGlobal('navigator', systems[system])
  const require = createRequire(import.meta.url)
  const file = require.resolve('amazon-cognito-identity-js/lib/BigInteger.js')
  delete require.cache[file]
  return require(file).default
}

const powerOf = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  let power = 1n
  for (const bit of exponent.toString(2)) power = (power * power * (bit === '1' ? base : 1n)) % modulus
  return power
}

/** RFC 5054, appendix B: the group of 1024 bits with generator 2, the client's secret a, and its share A. */
const published = {
  group:
    'eeaf0ab9adb38dd69c33f80afa8fc5e86072618775ff3c0b9ea2314c9c256576d674df7496ea81d3383b4813d692c6e0e0d5d8e250b98be48e495c1d6089dad15dc7d7b46154d6b6ce8ef4ad69b15d4982559b297bcf1885c529f566660e57ec68edbc3c05726cc02fd4cbf4976eaa9afd5138fe8376435b9fc61d2fc0eb06e3',
  a: '60975527035cf2ad1989806f0407210bc81edc04e2762a56afd529ddda2d4393',
  A: '61d5e490f6f1b79547b0704c436f523dd0e560f0c64115bb72557ec44352e8903211c04692272d8b2d1a5358a2cf1b6e0bfcf99f921530ec8e39356179eae45e42ba92aeaced825171e1e8b9af6d9c03e1327f44be087ef06530e69f66615261eef54073ca11cf5858f0edfdfe15efeab349ef5d76988a3672fac47b0769447b',
}

describe.each(Object.keys(systems) as (keyof typeof systems)[])(
  'the arithmetic of a sign-in in %s',
  (system) => {
    let Numbers: LibraryNumbers
    beforeAll(() => {
      Numbers = shippedNumbers(system)
    })
    const from = (number: bigint) => new Numbers(number.toString(16), 16)
    const power = (base: bigint, exponent: bigint, modulus: bigint) =>
      new Promise<string>((resolve) => {
        from(base).modPow(from(exponent), from(modulus), (_, result) => resolve(result.toString(16)))
      })

    test('the arithmetic of a sign-in gives the published test values of RFC 5054', async () => {
      const [group, a] = [BigInt(`0x${published.group}`), BigInt(`0x${published.a}`)]
      expect(await power(2n, a, group)).toBe(published.A)
    })

    test('the arithmetic of a sign-in agrees with independent arithmetic on Cognito’s numbers', async () => {
      const group = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
      const member = fc.bigInt({ min: 2n, max: group - 1n })
      const exponent = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
      await fc.assert(
        fc.asyncProperty(member, member, exponent, async (one, other, times) => {
          expect(await power(one, times, group)).toBe(powerOf(one, times, group).toString(16))
          expect(from(one).multiply(from(other)).toString(16)).toBe((one * other).toString(16))
          expect(from(one).multiply(from(other)).mod(from(group)).toString(16)).toBe(
            ((one * other) % group).toString(16),
          )
          expect(from(one).subtract(from(other)).toString(16)).toBe((one - other).toString(16))
          expect(from(one).add(from(times)).toString(16)).toBe((one + times).toString(16))
        }),
        { numRuns: 5 },
      )
    })
  },
)

describe('a sign-in with the arithmetic that ships', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, quiet: true })
  })
  afterAll(() => sandbox.close())

  test('AUTH-02 an independent verifier accepts the sign-in’s proof only for the right password', async () => {
    const powers = vi.spyOn(shippedNumbers('Electron 45').prototype, 'modPow')
    // Imports the module only now, so that the library uses those numbers.
    const { configOf, identityOf, tokensOf } = await import('#tests/support/desk/ports.ts')
    const { username, password } = sampleUsers.admin
    const identity = identityOf(configOf(sandbox.environment))
    tokensOf(await identity.signIn(username, password))
    await expect(identity.signIn(username, `${password}x`)).rejects.toMatchObject({
      exception: 'NotAuthorizedException',
    })
    expect(powers.mock.calls.length).toBeGreaterThanOrEqual(6)
  })
})
