import * as v from 'valibot'
import { type ImageKindName, imageSizeError, notAnImage } from '../rules/image-kinds.ts'

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

const refusals = new WeakMap<ChosenImage, string>()

/** Remembers why a chosen file can't be used, which only its bytes show: its form then refuses it (UPL-17). */
export const refuseImage = (image: ChosenImage, why: string): void => {
  refusals.set(image, why)
}

/** A newly chosen image or null; the upload checks its type and size first (UPL-06, UPL-17). */
export const chosenImage = (kind: ImageKindName) =>
  v.nullable(
    v.pipe(
      v.custom<ChosenImage>(isFile, notAnImage),
      v.check(
        (image) => !refusals.has(image),
        ({ input }) => refusals.get(input) ?? '',
      ),
      v.check(
        ({ size }) => imageSizeError(kind, size) === undefined,
        ({ input: { size } }) => imageSizeError(kind, size) ?? '',
      ),
    ),
  )
