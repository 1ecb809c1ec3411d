import type { internalFileCalls } from '#shared/contract/files.ts'
import type { HandlersOf } from './handler.ts'

/** File uploads (API-33). */
export const fileHandlers: HandlersOf<keyof typeof internalFileCalls> = {
  'files.requestUpload': ({ key }, { uploadAddress }) => uploadAddress(key),
}
