import { dialog } from '../desk-parts.ts'
import { heading, type TourStop } from './stop.ts'

/** The frame's own dialogs. */
export const gettingAroundStops: readonly TourStop[] = [
  {
    name: 'shortcuts',
    quick: { dialog: 'Keyboard shortcuts' },
    start: 'signedIn',
    path: '/tags',
    visit: async (window) => {
      await heading(window, 'Tags')
      await window.keyboard.press('Shift+?')
      await dialog(window, 'Keyboard shortcuts').getByText('Forward').waitFor()
    },
  },
]
