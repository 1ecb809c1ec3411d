import type { App } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'

/**
 * Refuses to send client certificates, which reveal the user. By default Electron sends the system's first
 * certificate to any server that asks. The provider asks for none.
 */
export function refuseClientCertificates(app: Pick<App, 'on'>, log: Pick<Log, 'warn'>): void {
  // Electron's types call it a URL, but it is a host with port, such as "10.0.0.5:443".
  app.on('select-client-certificate', (event, _contents, server, _certificates, choose) => {
    event.preventDefault()
    // Answers before it logs, because the request waits for the answer.
    choose()
    log.warn(`${server} asked for a certificate of this computer; none was sent`)
  })
}
