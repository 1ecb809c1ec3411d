import * as tls from 'node:tls'
import type { Log } from '#main/diagnostics/log.ts'

/** The part of `node:tls` that Electron's Node has and the project's types lack. */
interface CertificateStore {
  readonly getCACertificates?: (kind: 'default' | 'system') => string[]
  readonly setDefaultCACertificates?: (certificates: readonly string[]) => void
}

/**
 * Creates the function that makes later connections of main trust this computer's certificates, such as a
 * company's own authority (promise 17); Node alone trusts only its built-in list. Reading the system's list
 * is slow, so only the first connection does it. If that is not possible, Node's own list stays.
 */
export function createSystemTrust(log: Log, store: CertificateStore = tls as object): () => void {
  const { getCACertificates, setDefaultCACertificates } = store
  let isDone = false
  return () => {
    if (isDone || !getCACertificates || !setDefaultCACertificates) return
    isDone = true
    try {
      const known = new Set([...getCACertificates('default'), ...getCACertificates('system')])
      setDefaultCACertificates([...known])
    } catch (error) {
      log.warn("the system's certificates can't be read", error)
    }
  }
}
