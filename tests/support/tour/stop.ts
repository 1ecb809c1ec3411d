import type { Page } from 'playwright'
import type { FileRouteTypes } from '#renderer/app/routeTree.gen.ts'
import type { Sandbox } from '#sandbox/server.ts'
import type { Start } from '../bring-to.ts'

/** A screen by its route, a dialog by how its title begins, or a state of a block in a few words. */
export type Shown =
  | { readonly screen: FileRouteTypes['to'] }
  | { readonly dialog: string }
  | { readonly state: string }

/** A screen or dialog in a state worth looking at. */
export interface TourStop {
  /** Part of the picture's file name. */
  readonly name: string
  /**
   * What `npm test` checks here for accessibility, and at no other stop. The full run checks every stop.
   */
  readonly quick?: Shown
  readonly start: Start
  /** The address that the visit begins at; the first screen's where none is given. */
  readonly path?: string
  /** Goes there and waits for what a person would see. */
  readonly visit: (window: Page, sandbox: Sandbox) => Promise<void>
}

export type Visit = TourStop['visit']

/** Waits for a heading of this name. */
export const heading = (window: Page, name: string | RegExp) =>
  window.getByRole('heading', { name }).first().waitFor()

/** Waits for what a failed call says of itself. */
export const failure = (window: Page) => window.getByRole('alert').filter({ hasText: 'Could not' }).waitFor()
