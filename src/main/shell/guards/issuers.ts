import type { Session } from 'electron'

/** Electron's code for "use Chromium's own verdict". */
const asChromiumDecides = -3

/** Records who issued the certificates that Chromium sees. Chromium still decides whether to trust them. */
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
