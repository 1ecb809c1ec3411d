/** A red pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** A real PNG file of as many bytes as are asked for: what follows a PNG's end is ignored. */
export function pngFile(name = 'logo.png', size = 1024): File {
  const bytes = new Uint8Array(size)
  bytes.set(Uint8Array.from(atob(pixel), (char) => char.charCodeAt(0)))
  return new File([bytes], name, { type: 'image/png' })
}
