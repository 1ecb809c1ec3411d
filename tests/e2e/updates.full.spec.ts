import { seriousFindings } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { checksumOf, feedFile, feedText, serveFeed } from '#tests/support/update-feed.ts'

/** A feed that offers a newer version for Linux. */
async function feedOf(sha512: string) {
  const feed = await serveFeed()
  feed.files.set(feedFile, feedText('0.2.0', 'a.deb', sha512)).set('a.deb', content)
  return feed
}

const content = Buffer.alloc(300_000, 'an installer ')

test.skip(process.platform !== 'linux', 'only the feed of Linux is served')

test('I5 an update with a wrong checksum is not offered, and where updates are off nothing is asked', async ({
  launch,
  sandbox,
}) => {
  test.slow()
  const [silent, wrong] = [await feedOf(checksumOf(content)), await feedOf(checksumOf(Buffer.from('other')))]
  // They start together, because each looks for an update only some seconds after its start.
  const launchWith = (variables: Record<string, string>) =>
    launch({ environment: { ...sandbox.environment, ...variables } })
  const off = await launchWith({
    GOTO_ADMIN_UPDATE_MODE: 'off',
    GOTO_ADMIN_UPDATE_URL: silent.url,
    GOTO_ADMIN_MINIMUM_VERSION: '0.3.0',
  })
  const refusing = await launchWith({ GOTO_ADMIN_UPDATE_URL: wrong.url })

  // A version below the lowest that IT allows shows nothing else.
  await expect(off.window.getByRole('heading', { name: 'This version is too old' })).toBeVisible()
  await expect(off.window.getByText('version 0.3.0 or newer; this is version 0.1.0')).toBeVisible()
  await expect(off.window.getByRole('textbox')).toHaveCount(0)
  expect(await seriousFindings(off.window)).toEqual([])

  await expect.poll(() => wrong.asked, { timeout: 30_000 }).toContain('a.deb')
  await expect(refusing.window.getByText('is ready.')).toHaveCount(0)
  expect(silent.asked).toEqual([])
  await Promise.all([silent.close(), wrong.close()])
})
