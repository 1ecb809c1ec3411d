import type { App } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'

/**
 * Shows no server who the person is: by itself Electron would send the first certificate of the system's
 * store to any server that asks (E13). The provider asks for none.
 */
export function refuseClientCertificates(app: Pick<App, 'on'>, log: Pick<Log, 'warn'>): void {
  app.on('select-client-certificate', (event, _contents, url, _certificates, choose) => {
    event.preventDefault()
    log.warn(`${new URL(url).host} asked for a certificate of this computer; none was sent`)
    choose()
  })
}
