// Makes the keys of a release's dry run, and prints them as variables for the steps that follow.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { endWithError } from './machine/prepare.ts'
import { makeKey, replacedFile, trustedFile } from './release/key.ts'
import { asGithubEnvironment, makeIdentity, makeLinuxKey } from './release/throw-away.ts'

try {
  const identity = makeIdentity(process.argv[2] ?? 'throw-away')
  const { text, privateKey } = makeKey(readFileSync(trustedFile, 'utf8'))
  // The console that is built next trusts this key alone.
  writeFileSync(trustedFile, text)
  rmSync(replacedFile, { force: true })
  const system = process.platform === 'linux' ? makeLinuxKey() : identity
  process.stdout.write(asGithubEnvironment({ ...system, RELEASE_KEY: privateKey }))
} catch (thrown) {
  endWithError(thrown)
}
