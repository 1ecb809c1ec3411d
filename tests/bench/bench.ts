import type { Page } from 'playwright'
import type { ConnectedMain } from '#tests/support/console-main.ts'
import type { Credentials } from '#tests/support/sign-in.ts'
import type { Measure } from './figures.ts'

/** What everything is measured with. */
export interface Bench {
  readonly runs: number
  /** How many businesses and jobs the provider has. */
  readonly scale: number
  readonly environment: Readonly<Record<string, string>>
  readonly admin: Credentials
  readonly main: ConnectedMain
  /** For files; it goes at the end. */
  readonly folder: string
}

/** What a screen is measured with besides. */
export interface ScreenBench extends Bench {
  /** The console's, signed out at first. */
  readonly window: Page
  /** Reloads it at an address, signed in. */
  readonly goTo: (path: string) => Promise<void>
}

/** Some measures that belong together; one with a window shares it with the others. */
export type BenchPart = { readonly name: string } & (
  | { readonly hasWindow?: false; readonly measure: (bench: Bench) => Promise<readonly Measure[]> }
  | { readonly hasWindow: true; readonly measure: (bench: ScreenBench) => Promise<readonly Measure[]> }
)
