import type { ConnectedMain } from '#tests/support/desk/console-main.ts'
import type { Credentials } from '#tests/support/e2e/sign-in.ts'
import type { Measure } from './figures.ts'
import type { Worked } from './work.ts'

/** The parts that every measure uses. */
export interface Bench {
  readonly runs: number
  /** The scale of the sandbox. */
  readonly scale: number
  readonly environment: Readonly<Record<string, string>>
  readonly admin: Credentials
  readonly main: ConnectedMain
  /** The folder for files, which is deleted at the end. */
  readonly folder: string
}

/** The parts that a measure of a screen uses too. Its window is signed out at first. */
export interface ScreenBench extends Bench, Worked {
  /** Reloads the page at an address, signed in. */
  readonly goTo: (path: string) => Promise<void>
}

/** Related measures; those with a window share one. */
export type BenchPart = { readonly name: string } & (
  | { readonly hasWindow?: false; readonly measure: (bench: Bench) => Promise<readonly Measure[]> }
  | { readonly hasWindow: true; readonly measure: (bench: ScreenBench) => Promise<readonly Measure[]> }
)
