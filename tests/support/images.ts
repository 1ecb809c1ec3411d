import { png } from './image-bytes.ts'

/** A real PNG as somebody chooses it, of as many bytes as are asked for. */
export const pngFile = (name = 'logo.png', size = 1024): File =>
  new File([png(size)], name, { type: 'image/png' })
