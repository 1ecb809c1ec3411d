/**
 * The script of a hidden page, which makes requests and tells the host of them. With a body it uses
 * XMLHttpRequest, which alone knows how much is sent; without one fetch, which alone gives an answer as it
 * arrives.
 */
export const evaluateLoads = `(() => {
  const tell = (message) => tellHost(JSON.stringify(message))
  const aborts = new Map()
  const over = (id, kind) => {
    aborts.delete(id)
    tell({ id, kind })
  }
  const send = ({ id, idHeader, url, method, body }) => {
    const request = new XMLHttpRequest()
    aborts.set(id, () => request.abort())
    request.open(method, url)
    request.responseType = 'arraybuffer'
    request.setRequestHeader(idHeader, id)
    request.upload.onprogress = ({ loaded, total }) => tell({ id, kind: 'uploaded', current: loaded, total })
    request.onload = () => {
      tell({ id, kind: 'data', bytes: new Uint8Array(request.response).toBase64() })
      over(id, 'end')
    }
    request.onerror = request.onabort = () => over(id, 'failed')
    request.send(Uint8Array.fromBase64(body))
  }
  const read = async ({ id, idHeader, url, method, cache }) => {
    const abort = new AbortController()
    aborts.set(id, () => abort.abort())
    const { body } = await fetch(url, { method, cache, headers: { [idHeader]: id }, signal: abort.signal })
    for await (const bytes of body ?? []) tell({ id, kind: 'data', bytes: bytes.toBase64() })
    over(id, 'end')
  }
  globalThis.electronHostLoad = (wanted) => {
    if (wanted.body !== undefined) send(wanted)
    else read(wanted).catch(() => over(wanted.id, 'failed'))
  }
  globalThis.electronHostAbort = (id) => aborts.get(id)?.()
})()`
