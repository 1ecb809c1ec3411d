// Allows the host to run a preload's function in the page's world even if the content policy forbids eval,
// like Electron.
import { randomUUID } from 'node:crypto'

/** The nonce of the host's scripts. Only the runtime in the page's world knows it. */
export const scriptNonce = randomUUID()

/** Adds the host's nonce to a document's content policy. No other scripts are allowed by it. */
export function allowHostScripts(policy: string): string {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
  const scripts = ['script-src-elem', 'script-src', 'default-src']
    .map((name) => directives.find(([given]) => given?.toLowerCase() === name))
    .find((directive) => directive !== undefined)
  // Adding a nonce would disable 'unsafe-inline'.
  if (!scripts || scripts.includes("'unsafe-inline'")) return policy
  const [name, ...sources] = scripts
  const isOwn = name?.toLowerCase() !== 'default-src'
  const accepted = [
    isOwn ? name : 'script-src',
    ...sources.filter((source) => source !== "'none'"),
    `'nonce-${scriptNonce}'`,
  ]
  const others = directives.filter((directive) => directive !== scripts || !isOwn)
  return [...others, accepted].map((directive) => directive.join(' ')).join('; ')
}
