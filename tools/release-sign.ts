import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseKey } from '#main/updates/release-key.ts'
import { releaseKeyIn } from '#main/updates/release-signature.ts'
import { signFeed } from './release/sign-feed.ts'

/** Signs each feed (latest*.yml) of a folder by the key in RELEASE_KEY. */
async function signFolder(folder: string): Promise<void> {
  const key = createPrivateKey(process.env.RELEASE_KEY ?? '')
  if (!releaseKeyIn(releaseKey)?.equals(createPublicKey(key)))
    throw new Error('RELEASE_KEY is not the key that consoles of this version trust (npm run release:key)')
  const feeds = (await readdir(folder)).filter((name) => /^latest.*\.yml$/.test(name))
  if (feeds.length === 0) throw new Error(`${folder} has no feed`)
  for (const name of feeds) {
    const path = join(folder, name)
    await writeFile(path, await signFeed(await readFile(path, 'utf8'), folder, key))
    console.log(`${name} is signed`)
  }
}

await signFolder(process.argv[2] ?? 'dist')
