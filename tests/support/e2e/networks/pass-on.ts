import { request as forward, type RequestListener } from 'node:http'

/** Passes requests on to a sandbox; `moved` changes the addresses in its texts. */
export const passOn =
  (origin: string, moved: (text: string) => string): RequestListener =>
  (request, response) => {
    const { 'accept-encoding': _, ...headers } = request.headers
    const target = new URL(request.url ?? '/', origin)
    const onward = forward(
      target,
      { method: request.method, headers: { ...headers, host: target.host } },
      (answered) => {
        const parts: Buffer[] = []
        answered.on('data', (part: Buffer) => parts.push(part))
        answered.on('end', () => {
          const body = Buffer.concat(parts)
          const isText = /json|text/.test(String(answered.headers['content-type']))
          const { 'content-length': _length, 'transfer-encoding': _coding, ...kept } = answered.headers
          response.writeHead(answered.statusCode ?? 500, kept)
          response.end(isText ? moved(body.toString()) : body)
        })
      },
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }
