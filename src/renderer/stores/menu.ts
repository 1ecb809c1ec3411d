import { createResettable } from './resettable.ts'

/** The width in pixels below which the menu starts collapsed (LIM-10). */
const narrowWidth = 400

interface Menu {
  readonly isCollapsed: boolean
  readonly toggle: () => void
  readonly collapse: () => void
}

/** The state of the side menu (SHELL-13, SHELL-14). */
export const useMenu = createResettable<Menu>((set) => ({
  isCollapsed: window.innerWidth < narrowWidth,
  toggle: () => set(({ isCollapsed }) => ({ isCollapsed: !isCollapsed })),
  collapse: () => set({ isCollapsed: true }),
}))
