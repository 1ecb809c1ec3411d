import type { BrowserWindow } from 'electron'
import { guideAt, sectionAbout } from '#shared/rules/guide.ts'

interface GuideDependencies {
  readonly make: (path: string) => BrowserWindow
  /** Loads another section into the window. */
  readonly load: (window: BrowserWindow, path: string) => void
  readonly focus: (window: BrowserWindow) => void
}

export type GuideHost = ReturnType<typeof createGuide>

/** The guide's one window, which stays open beside the screens, even before the sign-in. */
export function createGuide({ make, load, focus }: GuideDependencies) {
  let open: BrowserWindow | undefined
  const openAt = (path: string): void => {
    if (open) {
      load(open, path)
      focus(open)
      return
    }
    open = make(path)
    open.once('closed', () => {
      open = undefined
    })
  }
  return {
    /** Shows the guide at this path of its own, such as "/guide#jobs". */
    openAt,
    /** Shows the section about the screen at a path; undefined before the sign-in. */
    openAbout: (screen: string | undefined): void =>
      openAt(guideAt(screen === undefined ? 'Signing in' : sectionAbout(screen))),
    /** Whether this window is the guide's. */
    is: (window: BrowserWindow): boolean => window === open,
    /** Closes the guide, because the last window of the console has closed. */
    close: (): void => open?.close(),
  }
}
