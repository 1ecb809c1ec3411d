import { create } from 'zustand'
import type { CallAnswer } from '#shared/contract/index.ts'
import { defaultImageLimit } from '#shared/rules/image-kinds.ts'

interface AppInfoStore {
  /** Undefined until main has answered; until then only the loading indicator shows. */
  readonly info: CallAnswer<'app.info'> | undefined
}

/** No image may come from anywhere before main has answered. */
const noOrigins: readonly string[] = []

/** The origins that images may come from. */
export const useImageOrigins = (): readonly string[] =>
  useAppInfo(({ info }) => info?.imageOrigins ?? noOrigins)

/** The shared limit of images in bytes, which the policy may set (UPL-16). */
export const useImageLimit = (): number =>
  useAppInfo(({ info }) => info?.imageLimitBytes ?? defaultImageLimit)

/** Version and system of this console; the same for every admin. */
export const useAppInfo = create<AppInfoStore>()(() => ({ info: undefined }))
