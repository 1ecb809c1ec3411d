import { create } from 'zustand'
import type { CallAnswer } from '#shared/contract/index.ts'

interface AppInfoStore {
  /** Undefined until main has answered, which is before any screen but the loading indicator shows. */
  readonly info: CallAnswer<'app.info'> | undefined
}

/** What this console is and which system it works on; the same for everyone who signs in. */
export const useAppInfo = create<AppInfoStore>()(() => ({ info: undefined }))
