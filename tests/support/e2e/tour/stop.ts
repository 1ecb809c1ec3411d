import type { ElectronApplication, Page } from 'playwright'
import type { FileRouteTypes } from '#renderer/app/routeTree.gen.ts'
import type { Sandbox } from '#sandbox/server.ts'
import type { Start } from '#tests/support/e2e/bring-to.ts'

/** A screen by its route, a dialog by the start of its title, or a state of a block in a few words. */
export type Shown =
  | { readonly screen: FileRouteTypes['to'] }
  | { readonly dialog: string }
  | { readonly state: string }

/** A screen or dialog in a state that is worth a picture. */
export interface TourStop {
  /** Part of the picture's file name. */
  readonly name: string
  /** The screen or dialog that first shows at this stop. Every screen and every dialog has such a stop. */
  readonly shows?: Shown
  /** Whether `npm test` checks the accessibility here; the full run checks every stop. */
  readonly quick?: true
  /** By default signed in. */
  readonly start?: Start
  /** The address at which the visit begins; by default the first screen's. */
  readonly path?: string
  /** Goes to the state and waits until a person would see it. */
  readonly visit: (window: Page, sandbox: Sandbox, app: ElectronApplication) => Promise<void>
}

/** A screen that only a console with other settings shows. The stop begins at that console's start. */
export interface ConsoleStop extends Pick<TourStop, 'name' | 'shows'> {
  /** Variables beside those of the sandbox. */
  readonly environment: Readonly<Record<string, string>>
  /** Waits until a person would see it. */
  readonly visit: (window: Page, app: ElectronApplication) => Promise<void>
}

/** A visit that does not use the menu, so that other visits can start with it. */
export type Visit = (window: Page, sandbox: Sandbox) => Promise<void>

/** Waits for a heading with this name. */
export const heading = (window: Page, name: string | RegExp) =>
  window.getByRole('heading', { name }).first().waitFor()

/** Waits for the message of a failed call. */
export const failure = (window: Page) => window.getByRole('alert').filter({ hasText: 'Could not' }).waitFor()

/** Finds no record of a list. */
export const findNone: Visit = async (window) => {
  await window.getByRole('searchbox').fill('zzzzzz')
  await window.getByText('No results').waitFor()
}

/** A list that can't be read when its menu entry is pressed. */
export const failedList = (
  name: string,
  entry: string,
  fault: Parameters<Sandbox['faults']['add']>[0],
): TourStop => ({
  name,
  path: '/',
  visit: async (window, { faults }) => {
    faults.add(fault)
    await window.getByRole('link', { name: entry }).click()
    await failure(window)
  },
})

/** Stops that begin at this address, unless they name another. */
export const stopsAt = (path: string, stops: readonly TourStop[]): readonly TourStop[] =>
  stops.map((stop) => ({ path, ...stop }))
