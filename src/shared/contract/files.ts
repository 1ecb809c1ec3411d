import * as v from 'valibot'
import { imageKindNames, imageKinds } from '../rules/image-kinds.ts'
import { idSchema } from '../rules/validation.ts'
import { nativeWrite, write } from './call.ts'

/** Above every limit, so that a file that is refused anyway never crosses the bridge in full. */
const bridgeLimit = Math.max(...Object.values(imageKinds).map((kind) => kind.limit))

/** Names one upload on both sides of the bridge, for its progress events and its cancellation. */
export const uploadId = v.pipe(v.string(), v.uuid())

/** Files, as the renderer sees them (UPL-01 to UPL-16). */
export const fileCalls = {
  /** Checks an image, uploads it and answers its public address (UPL-01 to UPL-06). */
  'files.uploadImage': nativeWrite({
    phrase: 'upload the image',
    // Its address is for the form that asked; without the form no record would ever name the file.
    endsWithWindow: true,
    input: v.strictObject({
      uploadId,
      kind: v.picklist(imageKindNames),
      recordId: idSchema,
      bytes: v.pipe(
        v.instance(Uint8Array),
        v.check((bytes) => bytes.byteLength <= bridgeLimit, 'the file is too large'),
      ),
    }),
    answer: v.strictObject({ url: v.string() }),
  }),
}

/** Calls that only the main process makes: the renderer can't name a key. */
export const internalFileCalls = {
  /** Asks for a signed upload address (API-33). Main makes the key; the renderer can't name one. */
  'files.requestUpload': write({
    phrase: 'ask for an upload address',
    method: 'POST',
    path: 'file/admin',
    input: v.strictObject({ key: v.pipe(v.string(), v.startsWith('uploads/'), v.maxLength(400)) }),
    answer: v.pipe(v.string(), v.url()),
  }),
}
