/** The maximum number of bytes in one message. */
const part = 24 * 1024

/**
 * The script of a hidden page, which makes requests and reports to the host. With a body it uses
 * XMLHttpRequest, the only API with upload progress; without one it uses fetch, the only API that streams an
 * answer.
 */
export const evaluateLoads = `(() => {
  const tell = (message) => tellHost(JSON.stringify(message))
  // In one message, Chromium needs about three times as long for a megabyte.
  const pass = (id, bytes) => {
    for (let from = 0; from < bytes.length; from += ${part})
      tell({ id, kind: 'data', bytes: bytes.subarray(from, from + ${part}).toBase64() })
  }
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
      pass(id, new Uint8Array(request.response))
      over(id, 'end')
    }
    request.onerror = request.onabort = () => over(id, 'failed')
    request.send(Uint8Array.fromBase64(body))
  }
  const read = async ({ id, idHeader, url, method, cache }) => {
    const abort = new AbortController()
    aborts.set(id, () => abort.abort())
    const { body } = await fetch(url, { method, cache, headers: { [idHeader]: id }, signal: abort.signal })
    for await (const bytes of body ?? []) pass(id, bytes)
    over(id, 'end')
  }
  globalThis.electronHostLoad = (wanted) => {
    if (wanted.body !== undefined) send(wanted)
    else read(wanted).catch(() => over(wanted.id, 'failed'))
  }
  globalThis.electronHostAbort = (id) => aborts.get(id)?.()
})()`
