import * as tls from 'node:tls'

/** The part of `node:tls` that newer versions than the project's types have; Electron brings them. */
interface CertificateStore {
  readonly getCACertificates?: (kind: 'default' | 'system') => string[]
  readonly setDefaultCACertificates?: (certificates: readonly string[]) => void
}

/**
 * Lets every connection of main trust what this computer trusts, such as a company's own authority (promise 17); Node
 * by itself knows only the list it was built with. Without the functions for it, in an older Node, nothing changes.
 */
export function trustSystemCertificates(store: CertificateStore = tls as object): void {
  const { getCACertificates, setDefaultCACertificates } = store
  if (!getCACertificates || !setDefaultCACertificates) return
  setDefaultCACertificates([...new Set([...getCACertificates('default'), ...getCACertificates('system')])])
}
