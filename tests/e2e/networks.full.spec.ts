import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { chooseInMenu } from '#tests/support/desk/choose-in-menu.ts'
import { menuLink } from '#tests/support/desk/list-parts.ts'
import { button, dialog, fillBusiness } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'
import { homeThatTrusts, makeCertificates } from '#tests/support/e2e/networks/certificates.ts'
import { freePort } from '#tests/support/e2e/networks/daemon.ts'
import { startDante } from '#tests/support/e2e/networks/dante.ts'
import { startRealm } from '#tests/support/e2e/networks/kerberos.ts'
import { startMitmproxy } from '#tests/support/e2e/networks/mitmproxy.ts'
import { servePac } from '#tests/support/e2e/networks/pac.ts'
import { outsideAddress, startProviderFront } from '#tests/support/e2e/networks/provider-front.ts'
import { startRelay } from '#tests/support/e2e/networks/relay.ts'
import { startBasicSquid, startNegotiateSquid, startOpenSquid } from '#tests/support/e2e/networks/squid.ts'
import { enterCredentials, signIn } from '#tests/support/e2e/sign-in.ts'
import { feedFile, feedText, serveFeed, type UpdateFeed } from '#tests/support/e2e/update-feed.ts'
import type { NeedName } from '#tools/machine/needs.ts'
import { prepareMachine } from '#tools/machine/prepare.ts'

// One test after the other, because the servers and the network belong to the whole machine.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

// Sign-in, API calls, uploads, images and the address lookup behave alike on the same network. The provider
// accepts connections only from proxies, so every request has come through one.

const networkNeeds: readonly NeedName[] = ['squid', 'dante', 'kerberos', 'mitmproxy', 'certificates']

const person = { username: 'person', password: 'the proxy’s own' }
const address = outsideAddress()

/** Removes the machine's own proxy settings. */
const noProxy = {
  http_proxy: '',
  https_proxy: '',
  all_proxy: '',
  no_proxy: '',
  HTTPS_PROXY: '',
  HTTP_PROXY: '',
  ALL_PROXY: '',
  NO_PROXY: '',
}

/** The network of a test. Everything that runs in it ends with the test. */
const network = test.extend<{
  readonly place: {
    readonly folder: string
    /** The provider's ports: for its pictures, and for everything else. */
    readonly ports: { readonly images: number; readonly others: number }
    /** Returns squid's log of its clients. */
    readonly squidLog: () => string
    /** The relay through which the console gets its pictures, and the one for everything else. */
    readonly images: Awaited<ReturnType<typeof startRelay>>
    readonly others: Awaited<ReturnType<typeof startRelay>>
    /** Ends with the test. */
    readonly until: (stop: () => unknown) => void
    /** Returns the environment of a network whose PAC file names these proxies. */
    readonly byPac: (proxies: (port: number) => string) => Promise<Record<string, string>>
    /** The console's environment with these proxy settings, and a home that trusts only the provider, or these. */
    readonly environment: (
      proxies: Readonly<Record<string, string>>,
      trusted?: Readonly<Record<string, string>>,
    ) => Readonly<Record<string, string>>
    /** An update feed on the provider's address. */
    readonly serveFeed: () => Promise<UpdateFeed>
    /** Makes both relays forward to this proxy. */
    readonly leadTo: (proxy: { readonly port: number; readonly stop: () => unknown }) => void
  }
}>({
  place: async ({ sandbox }, use) => {
    prepareMachine(networkNeeds, (line) => process.stdout.write(`${line}\n`))
    const folder = mkdtempSync(join(tmpdir(), 'goto-admin-network-'))
    // Squid gives up root's rights, and must still reach its own folder.
    chmodSync(folder, 0o755)
    const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
    const until = (stop: () => unknown) => void stops.unshift(stop)
    try {
      const { authority, ...certificate } = makeCertificates(folder, address)
      const front = await startProviderFront(sandbox, certificate, address)
      until(front.stop)
      const [images, others] = [await startRelay(), await startRelay()]
      until(images.stop)
      until(others.stop)
      await use({
        folder,
        ports: { images: front.contentPort, others: front.mainPort },
        squidLog: () => readFileSync(join(folder, 'squid/access.log'), 'utf8'),
        images,
        others,
        environment: (proxies, trusted = { provider: authority }) => ({
          ...noProxy,
          ...front.environment,
          HOME: homeThatTrusts(folder, trusted),
          ...proxies,
        }),
        until,
        serveFeed: async () => {
          const feed = await serveFeed({ address, certificate })
          until(feed.close)
          return feed
        },
        byPac: async (proxies) => {
          const named = { images: proxies(images.port), others: proxies(others.port) }
          const pac = await servePac(named, front.contentPort)
          until(pac.stop)
          return { auto_proxy: pac.url }
        },
        leadTo: ({ port, stop }) => {
          until(stop)
          images.leadTo(port)
          others.leadTo(port)
        },
      })
    } finally {
      for (const stop of stops) await stop()
    }
  },
})

const openBusinesses = (window: Page) => menuLink(window, 'Businesses').click()

/** Whether each picture of the list has loaded. A broken picture is complete, but has no size. */
const pictures = (window: Page) =>
  window
    .locator('table img')
    .evaluateAll((images) =>
      images.map(
        (image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0,
      ),
    )

/** The tests share a keychain, so each ends signed out. */
async function leave(window: Page) {
  await window.getByRole('button', { name: 'Sign out' }).first().click()
  await window.getByRole('heading', { name: 'Sign in' }).waitFor()
}

/** What a signed-in admin does: lists, pictures, the address lookup and an upload. */
async function works(
  window: Page,
  sandbox: { requests: (call: 'upload') => readonly { status?: number | undefined }[] },
) {
  await openBusinesses(window)
  await expect(window.getByRole('row')).not.toHaveCount(0)
  await expect.poll(async () => (await pictures(window)).some(Boolean)).toBe(true)
  const adding = await fillBusiness(window)
  await button(adding, 'Add').click()
  await expect(adding).toHaveCount(0)
  expect(sandbox.requests('upload').map(({ status }) => status)).toEqual([200])
  await leave(window)
}

network(
  'without a proxy the console reports that the sign-in service could not be reached',
  async ({ sandbox, launch, place }) => {
    const { window } = await launch({ environment: place.environment({}) })
    await enterCredentials(window, sandbox.admin)
    await expect(window.getByText('The sign-in service could not be reached').first()).toBeVisible()
    expect(sandbox.requests()).toEqual([])
  },
)

network('the console works through an open proxy (squid)', async ({ sandbox, launch, place }) => {
  place.leadTo(await startOpenSquid(join(place.folder, 'squid')))
  // Without a PAC file, every request goes through one proxy.
  const https_proxy = `http://localhost:${place.others.port}`
  const { window } = await launch({ environment: place.environment({ https_proxy }) })
  await signIn(window, sandbox.admin)
  await works(window, sandbox)
})

network(
  'the console works through a proxy that asks for a password (squid, Basic)',
  async ({ sandbox, launch, place }) => {
    place.leadTo(await startBasicSquid(join(place.folder, 'squid'), person))
    // All requests go through one proxy. Chromium asks for no password because of a picture, but uses a known
    // one.
    const proxies = await place.byPac(() => `PROXY localhost:${place.others.port}`)
    const feed = await place.serveFeed()
    feed.files.set(feedFile, feedText({ url: 'a.deb' }))
    const { window } = await launch({
      environment: { ...place.environment(proxies), GOTO_ADMIN_UPDATE_URL: feed.url },
    })
    const asking = window.getByRole('dialog', { name: 'Sign in to your network' })

    // The proxy refuses the first check for updates, which asks nobody for a password.
    const refused = new RegExp(`TCP_DENIED/407 .* CONNECT ${new URL(feed.url).host} `)
    await expect.poll(place.squidLog, { timeout: 30_000 }).toMatch(refused)
    await expect(asking).toHaveCount(0)

    await enterCredentials(window, sandbox.admin)
    await button(asking, 'Cancel').click()
    await expect(asking).toHaveCount(0)
    await expect(window.getByText('nobody signed in')).toBeVisible()

    await enterCredentials(window, { ...sandbox.admin, password: 'mistyped' })
    await enterCredentials(asking as unknown as Page, { ...person, password: 'wrong' })
    await expect(asking.getByText('did not accept this username')).toBeVisible()
    await enterCredentials(asking as unknown as Page, person)
    await expect(asking).toHaveCount(0)
    // The next check uses the entered password, even before any read has passed it to Chromium.
    await expect.poll(() => feed.asked).toEqual([feedFile])
    expect(sandbox.requests().filter(({ method }) => method === 'GET')).toEqual([])
    await signIn(window, sandbox.admin)
    await expect(window.getByText('Version 0.2.0 is available.')).toBeVisible()
    // An admin who has signed in to the proxy is never asked again, not even because of an upload.
    await works(window, sandbox)
  },
)

network(
  'the console works through a proxy that accepts the system’s Kerberos ticket (squid, Negotiate)',
  async ({ sandbox, launch, place }) => {
    const realm = await startRealm(join(place.folder, 'kerberos'))
    place.until(realm.stop)
    place.leadTo(await startNegotiateSquid(join(place.folder, 'squid'), realm))
    const proxies = await place.byPac((port) => `PROXY localhost:${port}`)
    const { window, close } = await launch({ environment: place.environment({ ...realm.env, ...proxies }) })
    await signIn(window, sandbox.admin)
    await works(window, sandbox)
    // Squid logs a tunnel only when it has ended.
    await close()
    for (const port of Object.values(place.ports))
      await expect
        .poll(place.squidLog)
        .toMatch(new RegExp(`TCP_TUNNEL/200 .* CONNECT ${address}:${port} person@GOTO.TEST `))
  },
)

network('the console works through a SOCKS proxy (dante)', async ({ sandbox, launch, place }) => {
  place.leadTo(await startDante(join(place.folder, 'dante')))
  const proxies = await place.byPac((port) => `SOCKS5 127.0.0.1:${port}`)
  const { window } = await launch({ environment: place.environment(proxies) })
  await signIn(window, sandbox.admin)
  await works(window, sandbox)
})

network('the console works with a PAC file whose first proxy is dead', async ({ sandbox, launch, place }) => {
  place.leadTo(await startOpenSquid(join(place.folder, 'squid')))
  const dead = await freePort()
  const proxies = await place.byPac((port) => `PROXY 127.0.0.1:${dead}; PROXY 127.0.0.1:${port}`)
  const { app, window } = await launch({ environment: place.environment(proxies) })
  await signIn(window, sandbox.admin)
  await works(window, sandbox)
  // The support report names the proxies in Chromium's order, after Chromium has found that the first one is
  // dead.
  expect(await chooseInMenu(app, 'report')).toBe(true)
  const overview = dialog(window, 'Report for Support').getByLabel('report.txt', { exact: true })
  const named = `PROXY 127.0.0.1:${place.others.port};PROXY 127.0.0.1:${dead}`
  await expect(overview).toContainText(`proxy: ${named}; `)
})

network(
  'the console works behind TLS inspection by an authority that this computer trusts (mitmproxy)',
  async ({ sandbox, launch, place }) => {
    const inspector = await startMitmproxy(join(place.folder, 'mitmproxy'))
    place.leadTo(inspector)
    const proxies = await place.byPac((port) => `PROXY 127.0.0.1:${port}`)
    // The console trusts only the inspecting proxy's authority, so a direct connection would fail.
    const environment = place.environment(proxies, { company: inspector.authority })
    const { window } = await launch({ environment })
    await signIn(window, sandbox.admin)
    await works(window, sandbox)
  },
)

network(
  'the console sends nothing through TLS inspection by an untrusted authority, and says why (mitmproxy)',
  async ({ sandbox, launch, place }) => {
    const untrusted = await startMitmproxy(join(place.folder, 'untrusted'))
    const squid = await startOpenSquid(join(place.folder, 'squid'))
    place.until(squid.stop)
    place.leadTo(untrusted)
    const proxies = await place.byPac((port) => `PROXY 127.0.0.1:${port}`)
    const { window } = await launch({ environment: place.environment(proxies) })
    const message = window.getByText("does not trust the server's certificate").first()

    await enterCredentials(window, sandbox.admin)
    await expect(message).toBeVisible()
    expect(sandbox.requests()).toEqual([])

    // Through another proxy the admin can sign in. The pictures still come through the untrusted one.
    place.others.leadTo(squid.port)
    await signIn(window, sandbox.admin)
    await openBusinesses(window)
    await expect(window.getByRole('row')).not.toHaveCount(0)
    expect((await pictures(window)).filter(Boolean)).toEqual([])
    expect(sandbox.requests('content')).toEqual([])

    const adding = await fillBusiness(window)
    place.others.leadTo(untrusted.port)
    await button(adding, 'Add').click()
    await expect(adding.getByText('Unable to upload file').first()).toBeVisible()
    await adding.getByRole('combobox', { name: 'Address' }).fill('Pitt Street')
    await expect(adding.getByText('Could not look up addresses')).toBeVisible()
    await expect(message).toBeVisible()
    expect(sandbox.requests('upload')).toEqual([])
    await button(adding, 'Cancel').click()
    await button(window, 'Discard').click()
    await expect(adding).toHaveCount(0)
    await window.getByRole('link', { name: 'Places', exact: true }).first().click()
    await expect(message).toBeVisible()

    place.others.leadTo(squid.port)
    await leave(window)
  },
)
