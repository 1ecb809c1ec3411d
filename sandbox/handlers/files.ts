import type { HandlersOf } from './handler.ts'

/** File uploads (API-33). */
export const fileHandlers: HandlersOf<'files.requestUpload'> = {
  'files.requestUpload': ({ key }, { uploadAddress }) => uploadAddress(key),
}
