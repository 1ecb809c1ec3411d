import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Starts a port whose proxy can be exchanged, as when a person goes from one network to another. */
export async function startRelay() {
  let target = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(target, '127.0.0.1')
    for (const one of [socket, onward]) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        socket.destroy()
        onward.destroy()
      })
    }
    socket.pipe(onward).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    /** From now on, forwards the port to this proxy. Connections to the previous one end. */
    leadTo: (port: number) => {
      target = port
      cut()
    },
    stop: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
