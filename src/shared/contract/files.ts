import * as v from 'valibot'
import { imageKindNames, largestImageLimit } from '../rules/image-kinds.ts'
import { strictRecord } from '../rules/record.ts'
import { idSchema } from '../rules/validation.ts'
import { nativeWrite, write } from './call.ts'

/** Identifies an upload in progress events and for its cancellation. */
export const uploadId = v.pipe(v.string(), v.uuid())

/** Image uploads (UPL-01 to UPL-16). */
export const fileCalls = {
  /** Checks an image, uploads it and returns its public address (UPL-01 to UPL-06). */
  'files.uploadImage': nativeWrite({
    phrase: 'upload the image',
    success: { shownBy: 'the save that it is a part of' },
    // Only the form uses the address. After the form is gone, no record would refer to the file.
    endsWithWindow: true,
    input: strictRecord({
      uploadId,
      kind: v.picklist(imageKindNames),
      recordId: idSchema,
      bytes: v.pipe(
        v.instance(Uint8Array),
        v.check((bytes) => bytes.byteLength <= largestImageLimit, 'the file is too large'),
      ),
    }),
    answer: strictRecord({ url: v.string() }),
  }),
}

/** Calls that only main makes. */
export const internalFileCalls = {
  /** Requests a signed upload address (API-33). Main creates the key, so that the page can't choose one. */
  'files.requestUpload': write({
    phrase: 'request an upload address',
    success: { shownBy: 'the save that it is a part of' },
    method: 'POST',
    path: 'file/admin',
    input: strictRecord({ key: v.pipe(v.string(), v.startsWith('uploads/'), v.maxLength(400)) }),
    answer: v.pipe(v.string(), v.url()),
  }),
}
