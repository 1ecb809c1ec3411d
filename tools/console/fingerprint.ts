import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const filesUnder = (path: string): string[] =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesUnder(join(path, name))) : [path]

/**
 * A hash of the sources' contents and the outputs' modification times. Outputs may be missing. Paths are
 * relative to `root`.
 */
export function fingerprint(root: string, sources: readonly string[], outputs: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesUnder(join(root, source))).sort()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  for (const output of outputs) {
    const file = join(root, output)
    hash.update(`${output} ${existsSync(file) ? statSync(file).mtimeMs : 'missing'}\0`)
  }
  return hash.digest('hex')
}
