import { tellPage } from '#tests/support/desk/tell-page.ts'
import { type ConsoleStop, heading, type TourStop } from './stop.ts'

/** Sends the event to the page as main does, because no feed offers a newer version here. */
const ready = { found: { version: '0.3.0', installs: 'console' } } as const

/** An update that waits for a restart. */
export const updateStops: readonly TourStop[] = [
  {
    name: 'update-ready',
    shows: { state: 'update ready' },
    path: '/languages',
    visit: async (window, _sandbox, app) => {
      await heading(window, 'Languages')
      await tellPage(app, 'updates.changed', ready)
      await window.getByRole('button', { name: /Restart to update/ }).waitFor()
    },
  },
]

const environment = { GOTO_ADMIN_MINIMUM_VERSION: '0.3.0' }

/** A version of the console that IT no longer allows. */
export const tooOldStops: readonly ConsoleStop[] = [
  {
    name: 'too-old',
    shows: { state: 'too old' },
    environment,
    visit: async (window) => {
      await heading(window, 'This version is too old')
      await window.getByText('version 0.3.0 or newer; this is version 0.1.0').waitFor()
    },
  },
  {
    name: 'too-old-update-ready',
    environment,
    visit: async (window, app) => {
      await heading(window, 'This version is too old')
      await tellPage(app, 'updates.changed', ready)
      await window.getByText('Version 0.3.0 is ready.').waitFor()
    },
  },
]
