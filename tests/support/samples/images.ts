import { png } from './image-bytes.ts'

/** A real PNG in a form, of this many bytes. */
export const pngFile = (name = 'logo.png', size = 1024): File =>
  new File([png(size)], name, { type: 'image/png' })
