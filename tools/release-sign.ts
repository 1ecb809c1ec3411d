// Signs each feed (latest*.yml) in a folder with the key in RELEASE_KEY.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseKey } from '#main/updates/release-key.ts'
import { endWithError, UsageError } from './machine/prepare.ts'
import { replacedFile, signingKey } from './release/key.ts'
import { signFeed } from './release/sign-feed.ts'

try {
  const folder = process.argv[2] ?? 'dist'
  const replaced = existsSync(replacedFile) ? readFileSync(replacedFile, 'utf8') : undefined
  const key = signingKey(process.env.RELEASE_KEY, releaseKey, replaced)
  const feeds = existsSync(folder) ? readdirSync(folder).filter((name) => /^latest.*\.yml$/.test(name)) : []
  if (feeds.length === 0)
    throw new UsageError(
      `${folder} has no feed (latest*.yml): npm run dist writes it, beside the installers.`,
    )
  for (const name of feeds) {
    const path = join(folder, name)
    await writeFile(path, await signFeed(readFileSync(path, 'utf8'), folder, key))
    console.log(`${name} is signed.`)
  }
} catch (thrown) {
  endWithError(thrown)
}
