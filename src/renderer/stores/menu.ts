import { createResettable } from './resettable.ts'

/** A window narrower than this many pixels starts with the menu collapsed (LIM-10); exactly this many is not narrow. */
const narrowWidth = 400

interface Menu {
  readonly isCollapsed: boolean
  readonly toggle: () => void
  readonly collapse: () => void
}

/** Whether the side menu is collapsed (SHELL-13, SHELL-14). */
export const useMenu = createResettable<Menu>((set) => ({
  isCollapsed: window.innerWidth < narrowWidth,
  toggle: () => set(({ isCollapsed }) => ({ isCollapsed: !isCollapsed })),
  collapse: () => set({ isCollapsed: true }),
}))
