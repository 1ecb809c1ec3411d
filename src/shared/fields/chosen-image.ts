import * as v from 'valibot'
import { type ImageKindName, imageSizeError, imageTypeError, notAnImage } from '../rules/image-kinds.ts'

/** A file in a form before its upload: the part of the browser's `File` that the console reads. */
export interface ChosenImage {
  readonly type: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

const isFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'size' in value && 'arrayBuffer' in value

/** A newly chosen image or null; the upload checks its type and size first (UPL-06, UPL-17). */
export const chosenImage = (kind: ImageKindName) =>
  v.nullable(
    v.pipe(
      v.custom<ChosenImage>(isFile, notAnImage),
      v.check(
        ({ type, name }) => imageTypeError(type, name) === undefined,
        ({ input: { type, name } }) => imageTypeError(type, name) ?? '',
      ),
      v.check(
        ({ size }) => imageSizeError(kind, size) === undefined,
        ({ input: { size } }) => imageSizeError(kind, size) ?? '',
      ),
    ),
  )
