import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { bdicOf } from './bdic.ts'

/**
 * The folder of the Hunspell dictionary. Its files are read directly, because its module does not export the
 * licence.
 */
const folder = dirname(fileURLToPath(import.meta.resolve('dictionary-en-au')))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

/** The Australian dictionary in Chromium's format. */
export const australianDictionary = (): Buffer =>
  bdicOf({ affixes: read('index.aff'), words: read('index.dic'), licence: read('license') })

/** Adds the dictionary to the build output, so that it need not be downloaded at run time. */
export const spelling = (): Plugin => ({
  name: 'spelling',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'en-AU.bdic', source: australianDictionary() })
  },
})
