import { readFileSync } from 'node:fs'

const source = (name: string): (() => string) => {
  let text: string | undefined
  return () => {
    // The bundles are beside the bundled host: see bundle.mjs.
    text ??= readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
    return text
  }
}

/** The runtime for a preload's world: a script that defines `ElectronHost`. */
export const isolatedSource = source('isolated.js')
/** The runtime for the page's own world. */
export const mainWorldSource = source('main-world.js')
/** The script that returns a page's value by structured clone. */
export const valueReaderSource = source('value-reader.js')
