import { HttpsProxyAgent } from 'https-proxy-agent'
import { type AgentFor, HttpFault } from './client.ts'

/** Asks the system for the proxies of an address, in a PAC file's format: `PROXY host:port; DIRECT`. */
export type ResolveProxy = (url: string) => Promise<string>

/** As Node's own agent: an idle connection is closed before most servers close it. */
const connection = { keepAlive: true, scheduling: 'lifo', timeout: 5000 } as const

const schemes: Readonly<Record<string, string>> = { PROXY: 'http', HTTP: 'http', HTTPS: 'https' }

/**
 * The address of the first usable proxy in a PAC answer; undefined means no proxy.
 * @throws HttpFault if all are of another kind (SOCKS): bypassing them would break the network's rules
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
 * Finds agents for the system's proxies, and trusts the system's certificates (promise 17). Plain http is for
 * localhost only and needs no agent.
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
