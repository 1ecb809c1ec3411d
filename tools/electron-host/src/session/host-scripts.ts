// How a preload's function gets into the page's world under a policy that forbids eval, as in Electron.
import { randomUUID } from 'node:crypto'

/** Marks the scripts of the host; only the runtime of the page's world knows it. */
export const scriptNonce = randomUUID()

/** Lets a document's policy accept the host's own scripts, and no others. */
export function allowHostScripts(policy: string): string {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
  const scripts = ['script-src-elem', 'script-src', 'default-src']
    .map((name) => directives.find(([given]) => given?.toLowerCase() === name))
    .find((directive) => directive !== undefined)
  // A nonce would take away that all scripts are accepted.
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
