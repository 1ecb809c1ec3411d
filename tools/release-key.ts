// Creates the release key: writes its public half into the console's source, and prints the private half.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { endWithError, UsageError } from './machine/prepare.ts'
import { makeKey, replacedFile, trustedFile } from './release/key.ts'

try {
  const { values } = parseArgs({ options: { replace: { type: 'boolean' } } })
  const { text, replaced, privateKey } = makeKey(readFileSync(trustedFile, 'utf8'))
  if (replaced && !values.replace)
    throw new UsageError(
      `${trustedFile} has a key, and installed consoles trust no other. To replace it: npm run --silent release:key -- --replace`,
    )
  // If the old key was replaced before any release had it, no console trusts it.
  const keepsReplaced = replaced !== '' && !existsSync(replacedFile)
  if (keepsReplaced) writeFileSync(replacedFile, `${replaced}\n`)
  writeFileSync(trustedFile, text)
  process.stdout.write(privateKey)
  console.error(
    existsSync(replacedFile)
      ? `
Above is the new private key: keep it in a safe. The old one signs the next release, which brings the new public key
to the consoles; docs/releasing.md says what follows. Commit ${trustedFile} and
${replacedFile}.`
      : `
Above is the private key: put it into the secret RELEASE_KEY of the environment release-linux and into a safe, and
nowhere else. Consoles take updates from its holder alone. Commit the public key: ${trustedFile}.`,
  )
} catch (thrown) {
  endWithError(thrown)
}
