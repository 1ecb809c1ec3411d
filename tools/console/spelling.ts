import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { bdicOf } from './bdic.ts'

/** The folder of the Hunspell dictionary; its module reads the files itself, but not its licence. */
const folder = dirname(fileURLToPath(import.meta.resolve('dictionary-en-au')))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

/** The Australian dictionary in Chromium's format. */
export const australianDictionary = (): Buffer =>
  bdicOf({ affixes: read('index.aff'), words: read('index.dic'), licence: read('license') })

/** Puts the dictionary beside main's bundle: nothing is downloaded at run time. */
export const spelling = (): Plugin => ({
  name: 'spelling',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'en-AU.bdic', source: australianDictionary() })
  },
})
