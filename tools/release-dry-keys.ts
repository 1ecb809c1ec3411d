// Makes the keys of a release's dry run, and prints them as variables for the steps that follow.
import { resolve } from 'node:path'
import { endWithError } from './machine/prepare.ts'
import { run } from './machine/run.ts'
import { asGithubEnvironment, makeIdentity, makeLinuxKey } from './release/throw-away.ts'

try {
  const identity = makeIdentity(process.argv[2] ?? 'throw-away')
  // The console that is built next trusts it.
  const releaseKey = run(process.execPath, ['--import', 'tsx', resolve('tools/release-key.ts')])
  const system = process.platform === 'linux' ? makeLinuxKey() : identity
  process.stdout.write(asGithubEnvironment({ ...system, RELEASE_KEY: releaseKey }))
} catch (thrown) {
  endWithError(thrown)
}
