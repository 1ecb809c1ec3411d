import * as v from 'valibot'
import {
  type ImageKindName,
  type ImageType,
  imageSizeError,
  imageTypes,
  notAnImage,
} from '#shared/rules/image-kinds.ts'

const types = Object.keys(imageTypes) as ImageType[]

/** A newly chosen image or none; its type and size are checked before anything is uploaded (UPL-06, UPL-17). */
export const chosenImage = (kind: ImageKindName) =>
  v.nullable(
    v.pipe(
      v.file(),
      v.mimeType(types, notAnImage),
      v.check(
        (file) => imageSizeError(kind, file.size) === undefined,
        ({ input }) => imageSizeError(kind, input.size) ?? '',
      ),
    ),
  )
