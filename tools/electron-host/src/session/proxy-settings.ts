import { notImplemented } from '../strict-members.ts'

const isBypassed = (host: string, rules: string): boolean =>
  rules
    .split(/[,;\s]+/)
    .filter((rule) => rule !== '')
    .some((rule) => {
      if (rule === '*') return true
      const bare = rule.replace(/^\*?\./, '')
      return host === bare || host.endsWith(`.${bare}`)
    })

const kinds: Record<string, string> = {
  'http:': 'PROXY',
  'https:': 'HTTPS',
  'socks4:': 'SOCKS',
  'socks5:': 'SOCKS5',
  'socks:': 'SOCKS5',
}

const environment = (name: string): string => process.env[name] || process.env[name.toUpperCase()] || ''

/**
 * The proxy for an address by the variables that Chromium itself reads. The DevTools protocol can't ask
 * Chromium for it, so a PAC file, which only Chromium can run, is refused.
 */
export function resolveFromEnvironment(url: string): string {
  const { hostname, protocol } = new URL(url)
  if (process.env.auto_proxy !== undefined) throw notImplemented('session.resolveProxy with a PAC file')
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return 'DIRECT'
  if (isBypassed(hostname, environment('no_proxy'))) return 'DIRECT'
  const proxy = environment(`${protocol.slice(0, -1)}_proxy`) || environment('all_proxy')
  if (proxy === '') return 'DIRECT'
  const address = new URL(proxy.includes('://') ? proxy : `http://${proxy}`)
  const kind = kinds[address.protocol]
  if (kind === undefined) throw notImplemented(`session.resolveProxy with ${address.protocol}`)
  return `${kind} ${address.host}`
}
