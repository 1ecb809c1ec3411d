import type { App } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'

/**
 * Shows no server who the person is: by itself Electron would send the first certificate of the system's
 * store to any server that asks. The provider asks for none.
 */
export function refuseClientCertificates(app: Pick<App, 'on'>, log: Pick<Log, 'warn'>): void {
  // Electron's types call it a URL; its code passes host and port, such as "10.0.0.5:443".
  app.on('select-client-certificate', (event, _contents, server, _certificates, choose) => {
    event.preventDefault()
    // First, because the request waits for it.
    choose()
    log.warn(`${server} asked for a certificate of this computer; none was sent`)
  })
}
