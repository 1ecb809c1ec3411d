import type { Session } from 'electron'

/** Electron's number for it. */
const asChromiumDecides = -3

/**
 * Remembers who has signed the certificates that Chromium sees; whether they are trusted is Chromium's decision.
 */
export function noteIssuers(
  session: Pick<Session, 'setCertificateVerifyProc'>,
): (hostname: string) => string | undefined {
  const issuers = new Map<string, string>()
  session.setCertificateVerifyProc(({ hostname, certificate }, decide) => {
    issuers.set(hostname, certificate.issuerName)
    decide(asChromiumDecides)
  })
  return (hostname) => issuers.get(hostname)
}
