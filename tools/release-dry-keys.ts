// Creates the keys for a dry run of a release, and prints them as environment variables for later steps.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { endWithError } from './machine/prepare.ts'
import { makeKey, replacedFile, trustedFile } from './release/key.ts'
import { asGithubEnvironment, makeIdentity, makeLinuxKey } from './release/throw-away.ts'

try {
  const identity = makeIdentity(process.argv[2] ?? 'throw-away')
  const { text, privateKey } = makeKey(readFileSync(trustedFile, 'utf8'))
  // The next build of the console trusts only this key.
  writeFileSync(trustedFile, text)
  rmSync(replacedFile, { force: true })
  const system = process.platform === 'linux' ? makeLinuxKey() : identity
  process.stdout.write(asGithubEnvironment({ ...system, RELEASE_KEY: privateKey }))
} catch (thrown) {
  endWithError(thrown)
}
