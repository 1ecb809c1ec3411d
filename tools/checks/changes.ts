import { createHash } from 'node:crypto'
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../machine/prepare.ts'
import { run } from '../machine/run.ts'
import { dependentsOf, importsOf } from './imports.ts'
import type { Affected } from './plan.ts'

const git = (cwd: string, ...args: readonly string[]) => run('git', args, { cwd }).split('\n').filter(Boolean)

const isFile = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** The files of a working tree that git knows or would add, below these paths. */
export const trackedFiles = (paths: readonly string[] = [], cwd = '.'): readonly string[] =>
  git(cwd, 'ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...paths)
    .filter((file) => isFile(join(cwd, file)))
    .sort()

/** The files that differ from a commit, with new and removed ones. @throws UsageError if there is no such commit */
export function changedSince(commit: string, cwd = '.'): readonly string[] {
  try {
    return [
      ...git(cwd, 'diff', '--name-only', '--no-renames', commit, '--'),
      ...git(cwd, 'ls-files', '--others', '--exclude-standard'),
    ]
  } catch {
    throw new UsageError(`There is no commit ${commit} to compare with.`)
  }
}

/** What a person is working on: the uncommitted files, or those of the last commit if there are none. */
export function ownChange(cwd = '.'): { readonly files: readonly string[]; readonly since: string } {
  const files = changedSince('HEAD', cwd)
  return files.length > 0 ? { files, since: 'HEAD' } : { files: changedSince('HEAD~1', cwd), since: 'HEAD~1' }
}

/**
 * The commit at which the work left the main branch: the branch that a pull request goes to, or the main branch of the
 * remote. Undefined without one.
 */
export function mainBranchBase(environment = process.env, cwd = '.'): string | undefined {
  const branch = environment.GITHUB_BASE_REF ? `origin/${environment.GITHUB_BASE_REF}` : 'origin/HEAD'
  try {
    return git(cwd, 'merge-base', 'HEAD', branch)[0]
  } catch {
    return undefined
  }
}

const hashes = new Map<string, string>()

/** A hash of the contents of all files below these paths, as they were when this process first asked. */
export function contentHash(paths: readonly string[]): string {
  const key = paths.join('\0')
  const known = hashes.get(key)
  if (known !== undefined) return known
  const hash = createHash('sha256').update(process.version)
  for (const file of trackedFiles(paths)) hash.update(`\0${file}\0`).update(readFileSync(file))
  const digest = hash.digest('hex')
  hashes.set(key, digest)
  return digest
}

/** They decide how every file is built, checked and tested. */
const ofEverything = /^(package(-lock)?\.json|[\w.-]+\.config\.ts|tsconfig[\w.]*\.json|\.npmrc)$/

/** What a change can have broken, by what each file depends on. */
export function affectedBy(changed: readonly string[]): Affected {
  if (changed.some((file) => ofEverything.test(file))) return 'all'
  const imports = importsOf(trackedFiles(), (file) => readFileSync(file, 'utf8'))
  return dependentsOf(imports, changed)
}
