import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { extractFile, uncache } from '@electron/asar'
import { expect } from '#tests/support/e2e/e2e.ts'
import { driven, policyOf } from '#tests/support/e2e/installed-console.ts'
import { program, quit, test } from '#tests/support/e2e/installed-program.ts'
import { enterCredentials } from '#tests/support/e2e/sign-in.ts'
import { removePolicy, setPolicy } from '#tools/installed/policy.ts'
import { run } from '#tools/machine/run.ts'
import { identityFiles } from '#tools/release/throw-away.ts'

// These tests need only a display and a keyring, because an installed console contains everything else.
test.use({ needs: ['display', 'keyring'] })

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const archive =
  process.platform === 'darwin'
    ? join(dirname(program), '../Resources/app.asar')
    : join(dirname(program), 'resources/app.asar')

/** The version that is installed; empty while files are replaced. */
function installedVersion(): string {
  uncache(archive)
  try {
    return JSON.parse(extractFile(archive, 'package.json').toString()).version
  } catch {
    return ''
  }
}

/** Whether an installer is running: Windows' continues after the console has ended. */
const installs = () => process.platform === 'win32' && /^goto-admin-/m.test(run('tasklist', ['/NH']))

/** Serves the release in dist as a feed, by the identity that this computer trusts. */
async function serveRelease() {
  const server = createServer(
    {
      cert: readFileSync(join('throw-away', identityFiles.certificate)),
      key: readFileSync(join('throw-away', identityFiles.key)),
    },
    async ({ url = '' }, response) => {
      const content = await readFile(join('dist', basename(new URL(url, 'https://a').pathname))).catch(
        () => null,
      )
      response.writeHead(content ? 200 : 404).end(content)
    },
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `https://127.0.0.1:${port}/`, close: () => server.close() }
}

test.beforeAll(removePolicy)
test.afterAll(removePolicy)

test('an older version finds the release in a feed, and installs it when it quits', async ({
  sandbox,
  startDriven,
}) => {
  test.setTimeout(600_000)
  expect(installedVersion()).toBe('0.0.1')
  // The files belong to the user, as if dragged from the dmg, because macOS would ask for a password to
  // replace root's files.
  if (process.platform === 'darwin')
    run('sudo', ['chown', '-R', userInfo().username, join(dirname(program), '../..')])
  const feed = await serveRelease()
  setPolicy({
    ...policyOf(sandbox.environment),
    allowRemoteDebugging: true,
    updateMode: 'automatic',
    updateUrl: feed.url,
  })
  const older = await startDriven()
  const window = await driven(older)
  await enterCredentials(window, sandbox.admin)
  await expect(window.getByText(`Version ${version} is ready.`)).toBeVisible({ timeout: 180_000 })
  await quit(older)
  await expect.poll(installedVersion, { timeout: 180_000 }).toBe(version)
  await expect.poll(installs, { timeout: 180_000 }).toBe(false)
  feed.close()
})
