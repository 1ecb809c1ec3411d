import { create } from 'zustand'
import type { CallAnswer } from '#shared/contract/index.ts'
import { defaultImageLimit } from '#shared/rules/image-kinds.ts'

interface AppInfoStore {
  /** Undefined until main has answered; until then only the loading indicator shows. */
  readonly info: CallAnswer<'app.info'> | undefined
}

/** No images are allowed before main has answered. */
const noOrigins: readonly string[] = []

/** Returns the origins from which images are allowed. */
export const useImageOrigins = (): readonly string[] =>
  useAppInfo(({ info }) => info?.imageOrigins ?? noOrigins)

/** The shared limit of images in bytes, which the policy may set (UPL-16). */
export const useImageLimit = (): number =>
  useAppInfo(({ info }) => info?.imageLimitBytes ?? defaultImageLimit)

/** The version and system of this console, which are the same for every admin. */
export const useAppInfo = create<AppInfoStore>()(() => ({ info: undefined }))
