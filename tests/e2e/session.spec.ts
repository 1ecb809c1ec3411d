import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { seriousFindings } from '#tests/support/e2e/axe.ts'
import { field } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'
import { enterCredentials, signIn, signOutButton } from '#tests/support/e2e/sign-in.ts'

test.use({ path: '/businesses' })

const heading = (window: Page, name: string) => window.getByRole('heading', { name })

/** How many of the provider's images Chromium keeps on the disk. */
async function keptImages(app: ElectronApplication): Promise<number> {
  const data = await app.evaluate((electron) => electron.app.getPath('sessionData'))
  const profile = process.env.E2E_ELECTRON === '1' ? data : join(data, 'Chromium/Default')
  const folder = join(profile, 'Cache/Cache_Data')
  // Chromium may remove a file before it is read.
  const read = (name: string) => readFile(join(folder, name)).catch(() => Buffer.alloc(0))
  const files = await Promise.all((await readdir(folder)).map(read))
  return files.filter((file) => file.includes('/content/')).length
}

test('every call of a signed-in admin carries the token, which the page never has (AUTH-01 AUTH-02 AUTH-04 AUTH-05 AUTH-07 AUTH-12 AUTH-13 AUTH-17 AUTH-18 AUTH-20)', async ({
  window,
  sandbox,
}) => {
  const menu = () => window.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()
  await expect(window).toHaveTitle('Sign in - GoTo Admin')
  await expect(window.getByLabel('Username')).toBeFocused()
  await expect(window.getByLabel('Password', { exact: true })).toBeVisible()
  expect(await seriousFindings(window)).toEqual([])
  await signIn(window, sandbox.admin)
  await expect(heading(window, 'Businesses')).toBeVisible()
  const calls = sandbox.requests().filter(({ path }) => path.startsWith('/api/'))
  expect(calls.map(({ call }) => call)).toContain('admins.current')
  expect(calls.map(({ headers }) => headers.authorization)).toEqual(calls.map(() => 'Bearer [hidden]'))
  const held = await window.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, document.body.innerHTML]),
  )
  expect(held).not.toMatch(/eyJ[\w-]{10,}/)
  const first = await menu()

  const revocations = () => sandbox.requests('identity.RevokeToken').length
  const before = revocations()
  await window.getByRole('row').nth(1).getByRole('link').click()
  await expect(window).toHaveURL(/\/businesses\/.+/)
  await signOutButton(window).click()
  await expect(heading(window, 'Sign in')).toBeVisible()
  expect(new URL(window.url()).pathname).toBe('/')
  await window.reload()
  await expect(heading(window, 'Sign in')).toBeVisible()
  await expect.poll(revocations).toBe(before + 1)

  await enterCredentials(window, sampleUsers.sms)
  await expect(heading(window, 'Enter your code')).toBeVisible()
  await field(window, 'Code').fill(sandbox.outbox.messages().at(-1)?.code ?? '')
  await window.getByRole('button', { name: 'Sign in' }).click()
  await expect(signOutButton(window)).toBeVisible()
  expect(await menu()).toEqual(first)
  await window.getByRole('link', { name: 'Businesses' }).click()
  await heading(window, 'Businesses').waitFor()
  await window.getByRole('row').nth(1).getByRole('link').click()
  const approval = window.getByRole('button', { name: /^(Approve|Unapprove)$/ })
  const label = (await approval.textContent()) ?? ''
  await approval.click()
  await expect(approval).toHaveText(label === 'Approve' ? 'Unapprove' : 'Approve')
})

test.describe('signed in', () => {
  test.use({ start: 'signedIn' })

  test('signing out works offline, and removes the images that Chromium has kept on the disk', async ({
    window,
    desk,
    sandbox,
  }) => {
    // Elsewhere Chromium keeps them in other files.
    const isKnown = process.platform === 'linux'
    await window.getByRole('link', { name: 'Places', exact: true }).first().click()
    await expect(heading(window, 'Places')).toBeVisible()
    const haveCome = (images: Element[]) =>
      images.length > 0 && images.every((image) => (image as HTMLImageElement).complete)
    await expect.poll(() => window.locator('table img').evaluateAll(haveCome)).toBe(true)
    if (isKnown) await expect.poll(() => keptImages(desk.app)).toBeGreaterThan(0)
    sandbox.faults.add({ call: 'identity.RevokeToken', fault: 'hang' })
    await signOutButton(window).click()
    await expect(heading(window, 'Sign in')).toBeVisible()
    if (isKnown) await expect.poll(() => keptImages(desk.app)).toBe(0)
  })

  test('a session that ends asks for the password over the open form, which keeps its input', async ({
    window,
    sandbox,
  }) => {
    // The fault below must not meet the screen's own search.
    await window.getByRole('row').nth(1).waitFor()
    await window.getByRole('button', { name: 'Add', exact: true }).click()
    await field(window, 'Name').fill('Half-typed Hostel')
    sandbox.faults.add({ call: 'businesses.search', fault: 'expiredToken' })
    sandbox.faults.add({
      call: 'identity.InitiateAuth',
      fault: 'status',
      status: 400,
      times: 1,
      body: { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' },
    })
    // Reads in the background, as a screen does.
    await window.evaluate(() =>
      self.consoleApi.calls['businesses.search'](
        { query: '', from: 0, size: 10, filters: {} },
        crypto.randomUUID(),
      ),
    )
    const ended = window.getByRole('dialog', { name: 'Your session has ended' })
    await expect(ended).toBeVisible()
    const flows = sandbox.requests('identity.InitiateAuth').map(({ body }) => body)
    expect(flows.filter((body) => JSON.stringify(body).includes('REFRESH_TOKEN_AUTH'))).toHaveLength(1)
    sandbox.faults.clear()
    await ended.getByLabel('Password', { exact: true }).fill(sandbox.admin.password)
    await ended.getByRole('button', { name: 'Sign in' }).click()
    await expect(ended).toHaveCount(0)
    await expect(field(window, 'Name')).toHaveValue('Half-typed Hostel')
  })
})
