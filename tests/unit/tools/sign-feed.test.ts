import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { feedProblem } from '#main/updates/feed-rules.ts'
import { checksumOf } from '#tests/support/e2e/update-feed.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { signFeed } from '#tools/release/sign-feed.ts'

const folder = temporaryFolder('feed-')
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const names = ['goto-admin-0.2.0-x64.exe', 'goto-admin-0.2.0-arm64.exe']
const content = (name: string) => Buffer.from(`the bytes of ${name}`)

/** A feed as electron-builder writes it for two processors, with its files beside it. */
async function built(changed: object = {}): Promise<string> {
  for (const name of names) await writeFile(join(folder(), name), content(name))
  const files = names.map((url) => ({ url, sha512: checksumOf(content(url)), size: content(url).length }))
  const legacy = { path: names[0], sha512: files[0]?.sha512 }
  return stringify({
    version: '0.2.0',
    files,
    ...legacy,
    releaseDate: '2026-11-27T00:00:00.000Z',
    ...changed,
  })
}

const problemOf = (text: string, key = publicKey) => feedProblem(parse(text), 'https://updates.example/', key)

test('an update feed that the release has signed is valid only for the release’s key', async () => {
  const signed = await signFeed(await built(), folder(), privateKey)
  expect(problemOf(signed)).toBeUndefined()
  // IT adds this member.
  expect(problemOf(`${signed}stagingPercentage: 10\n`)).toBeUndefined()
  expect(problemOf(signed, generateKeyPairSync('ed25519').publicKey)).toContain('signature')
  expect(problemOf(signed, generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey)).toContain(
    'signature',
  )
})

test.each([
  ['that is signed already', async () => signFeed(await built(), folder(), privateKey), 'signed already'],
  [
    'of another version of a file',
    () => built({ files: [{ url: names[0], sha512: checksumOf(content('')), size: 1 }] }),
    'is not the file',
  ],
  [
    'without a file',
    () => built({ files: [{ url: 'none.exe', sha512: checksumOf(content('')), size: 1 }] }),
    'ENOENT',
  ],
  ['that consoles would refuse', () => built({ version: '0.2.0-beta.1' }), 'consoles would refuse the feed'],
])('an update feed %s is not signed', async (_, text, reason) => {
  await expect(signFeed(await text(), folder(), privateKey)).rejects.toThrow(reason)
})
