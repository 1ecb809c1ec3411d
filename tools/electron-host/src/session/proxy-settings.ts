import type { ProxyConfig } from 'electron'
import { notImplemented } from '../strict-members.ts'

const isBypassed = (host: string, rules: string): boolean =>
  rules
    .split(/[,;\s]+/)
    .filter((rule) => rule !== '')
    .some((rule) => {
      if (rule === '*') return true
      if (rule === '<local>') return !host.includes('.')
      const bare = rule.replace(/^\*?\./, '')
      return host === bare || host.endsWith(`.${bare}`)
    })

const answer = (address: string): string => {
  const { protocol, host } = new URL(address.includes('://') ? address : `http://${address}`)
  const kinds: Record<string, string> = {
    'http:': 'PROXY',
    'https:': 'HTTPS',
    'socks4:': 'SOCKS',
    'socks5:': 'SOCKS5',
    'socks:': 'SOCKS5',
  }
  return `${kinds[protocol] ?? 'PROXY'} ${host}`
}

/** A session's proxy: by default the environment's, as in Chromium on Linux, or fixed servers. */
export class ProxySettings {
  #config: ProxyConfig = { mode: 'system' }

  set(config: ProxyConfig): void {
    const mode =
      config.mode ?? (config.pacScript ? 'pac_script' : config.proxyRules ? 'fixed_servers' : 'direct')
    if (mode === 'pac_script' || mode === 'auto_detect')
      throw notImplemented(`session.setProxy of mode '${mode}'`)
    this.#config = { ...config, mode }
  }

  /** The proxy for an address, in a PAC file's format. */
  resolve(url: string): string {
    const { hostname, protocol } = new URL(url)
    const scheme = protocol.slice(0, -1)
    if (this.#config.mode === 'direct' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
      return 'DIRECT'
    if (this.#config.mode === 'fixed_servers') {
      if (isBypassed(hostname, this.#config.proxyBypassRules ?? '')) return 'DIRECT'
      const rules = (this.#config.proxyRules ?? '').split(';').map((rule) => rule.split('='))
      const rule = rules.find(([key, value]) => value === undefined || key === scheme)
      return rule ? answer(rule[1] ?? rule[0] ?? '') : 'DIRECT'
    }
    const environment = (name: string): string | undefined =>
      process.env[name] ?? process.env[name.toUpperCase()]
    if (isBypassed(hostname, environment('no_proxy') ?? '')) return 'DIRECT'
    const proxy = environment(`${scheme}_proxy`) ?? environment('all_proxy')
    return proxy ? answer(proxy) : 'DIRECT'
  }
}
