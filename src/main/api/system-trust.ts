import * as tls from 'node:tls'
import type { Log } from '#main/diagnostics/log.ts'

/** The part of `node:tls` that newer versions than the project's types have; Electron brings them. */
interface CertificateStore {
  readonly getCACertificates?: (kind: 'default' | 'system') => string[]
  readonly setDefaultCACertificates?: (certificates: readonly string[]) => void
}

/**
 * Makes the function by which every further connection of main trusts what this computer trusts, such as a
 * company's own authority (promise 17); Node by itself knows only the list it was built with. Reading the
 * system's list can take long enough to be felt, so it is left to the first connection that needs it. Without
 * a way to it, in an older Node or where the list can't be read, Node's own list stays.
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
