import type { Server } from 'node:net'

/** The address from which the proxies connect; a direct connection comes from the machine's own. */
export const proxiesFrom = '127.0.0.1'

/** Ends every connection that was not opened by a proxy, so that a request around the proxies fails. */
export function refuseDirect(server: Server): void {
  server.on('connection', (socket) => {
    if (socket.remoteAddress !== proxiesFrom) socket.destroy()
  })
}
