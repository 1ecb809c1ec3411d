import { HttpsProxyAgent } from 'https-proxy-agent'
import { type AgentFor, HttpFault } from './client.ts'

/** Asks the system which proxies an address needs; answers as a PAC file does: `PROXY host:port; DIRECT`. */
export type ResolveProxy = (url: string) => Promise<string>

/** As Node keeps its own connections: an idle one is closed before most servers would do so. */
const connection = { keepAlive: true, scheduling: 'lifo', timeout: 5000 } as const

const schemes: Readonly<Record<string, string>> = { PROXY: 'http', HTTP: 'http', HTTPS: 'https' }

/**
 * The first proxy of a PAC answer that can be used, as its address; undefined goes direct.
 * @throws HttpFault where all are of another kind (SOCKS): going round them would be against the network's
 * rules.
 */
function chooseProxy(answer: string): string | undefined {
  for (const entry of answer.split(';')) {
    const [kind = '', host] = entry.trim().split(/\s+/)
    if (kind.toUpperCase() === 'DIRECT') return undefined
    const scheme = schemes[kind.toUpperCase()]
    if (scheme && host) return `${scheme}://${host}`
  }
  if (answer.trim() === '') return undefined
  throw new HttpFault('unusableProxy', false)
}

/**
 * Sends requests through the system's proxy, trusting what the system trusts (promise 17). Plain http is
 * accepted for this computer alone, and never leaves it.
 */
export function createAgentFor(resolveProxy: ResolveProxy, trustSystem: () => void): AgentFor {
  const agents = new Map<string, HttpsProxyAgent<string>>()
  return async (url) => {
    if (url.protocol !== 'https:') return undefined
    trustSystem()
    const proxy = chooseProxy(await resolveProxy(url.href))
    if (!proxy) return undefined
    const agent = agents.get(proxy) ?? new HttpsProxyAgent(proxy, connection)
    agents.set(proxy, agent)
    return { https: agent }
  }
}
