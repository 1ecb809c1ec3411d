import { createDiffieHellman } from 'node:crypto'
import { createRequire } from 'node:module'

/** The part of the identity library's numbers that takes most of a sign-in's time. */
interface LibraryNumber {
  readonly toString: (radix: number) => string
  readonly mod: (modulus: LibraryNumber) => LibraryNumber
  modPow: (
    exponent: LibraryNumber,
    modulus: LibraryNumber,
    done: (error: null, power: LibraryNumber) => void,
  ) => void
}

interface NumbersModule {
  readonly default: {
    new (digits: string, radix: number): LibraryNumber
    readonly prototype: LibraryNumber
  }
}

const numbers: NumbersModule = createRequire(import.meta.url)('amazon-cognito-identity-js/lib/BigInteger.js')
const { default: BigInteger } = numbers

const bytesOf = (number: LibraryNumber) => {
  const digits = number.toString(16)
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex')
}

/**
 * The library computes powers in JavaScript, which takes most of a sign-in's time. OpenSSL computes the
 * same number in a hundredth of it, as the secret of a key exchange.
 */
BigInteger.prototype.modPow = function (exponent, modulus, done) {
  const exchange = createDiffieHellman(bytesOf(modulus))
  exchange.setPrivateKey(bytesOf(exponent))
  const power = exchange.computeSecret(bytesOf(this.mod(modulus)))
  done(null, new BigInteger(power.toString('hex'), 16))
}
