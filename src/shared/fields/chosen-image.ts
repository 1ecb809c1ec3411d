import * as v from 'valibot'
import { notAnImage } from '../rules/image-kinds.ts'

/** A chosen file before its upload: the members of the browser's `File` that are used. */
export interface ChosenImage {
  readonly type: string
  readonly name: string
  /** The size of the file in bytes. */
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

const isFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'size' in value && 'arrayBuffer' in value

// A rule sees only the file, so the result of an asynchronous check is stored here by file.
const refusals = new WeakMap<ChosenImage, string>()

/** Marks a chosen file as unusable, so that the form's rule rejects it (UPL-06, UPL-17). */
export const refuseImage = (image: ChosenImage, why: string): void => {
  refusals.set(image, why)
}

/**
 * A newly chosen image, or null. The image control checks the file, and calls {@link refuseImage} if it is
 * unusable.
 */
export const chosenImage = v.nullable(
  v.pipe(
    v.custom<ChosenImage>(isFile, notAnImage),
    v.check(
      (image) => !refusals.has(image),
      ({ input }) => refusals.get(input) ?? '',
    ),
  ),
)
