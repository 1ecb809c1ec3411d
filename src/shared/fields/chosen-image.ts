import * as v from 'valibot'
import { notAnImage } from '../rules/image-kinds.ts'

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

// A rule is given only the file, so what was found out about a file is kept beside it for as long as it exists.
const refusals = new WeakMap<ChosenImage, string>()

/** Remembers why a chosen file can't be used: its form then refuses it (UPL-06, UPL-17). */
export const refuseImage = (image: ChosenImage, why: string): void => {
  refusals.set(image, why)
}

/** A newly chosen image or null. Whoever takes the file judges it, and refuses it if it can't be used. */
export const chosenImage = v.nullable(
  v.pipe(
    v.custom<ChosenImage>(isFile, notAnImage),
    v.check(
      (image) => !refusals.has(image),
      ({ input }) => refusals.get(input) ?? '',
    ),
  ),
)
