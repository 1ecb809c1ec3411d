import { createHash } from 'node:crypto'
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../machine/prepare.ts'
import { run } from '../machine/run.ts'
import { dependentsOf, importsOf } from './imports.ts'
import type { Affected } from './plan.ts'

/** Paths from a git command. `-z`, because git would otherwise escape special characters. */
const listed = (cwd: string, ...args: readonly string[]) =>
  run('git', [...args.slice(0, 1), '-z', ...args.slice(1)], { cwd })
    .split('\0')
    .filter(Boolean)

const isFile = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/**
 * The files in a working tree that git tracks or would add, sorted by name.
 * @throws UsageError if it is no checkout
 */
export function trackedFiles(cwd = '.'): readonly string[] {
  try {
    return listed(cwd, 'ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate')
      .filter((file) => isFile(join(cwd, file)))
      .sort()
  } catch (thrown) {
    throw new UsageError(`The tests need a checkout of git. ${String(thrown)}`)
  }
}

function commitOf(name: string, cwd: string): string | undefined {
  try {
    return run('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd }).trim()
  } catch {
    return undefined
  }
}

/**
 * The files that differ from a commit, including new and removed ones.
 * @throws UsageError if the commit does not exist
 */
export function changedSince(name: string, cwd = '.'): readonly string[] {
  const commit = commitOf(name, cwd)
  if (commit === undefined) throw new UsageError(`There is no commit ${name} to compare with.`)
  return [
    ...listed(cwd, 'diff', '--name-only', '--no-renames', commit, '--'),
    ...listed(cwd, 'ls-files', '--others', '--exclude-standard'),
  ]
}

/** The files of the current work: uncommitted ones, or those of the last commit if there are none. */
export function ownChange(cwd = '.'): { readonly files: readonly string[]; readonly since: string } {
  const files = changedSince('HEAD', cwd)
  return files.length > 0 ? { files, since: 'HEAD' } : { files: changedSince('HEAD~1', cwd), since: 'HEAD~1' }
}

/**
 * The commit where the current branch left the main branch: the target of a pull request, or the remote's
 * main branch. Undefined if it is unknown, as in a shallow clone.
 */
export function mainBranchBase(environment = process.env, cwd = '.'): string | undefined {
  const branch = environment.GITHUB_BASE_REF ? `origin/${environment.GITHUB_BASE_REF}` : 'origin/HEAD'
  try {
    return run('git', ['merge-base', 'HEAD', branch], { cwd }).trim()
  } catch {
    return undefined
  }
}

/** A hash of the contents of all files. */
export function contentHash(): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of trackedFiles()) hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/** Files that influence how every other file is built, checked or tested. */
const ofEverything = /^(package(-lock)?\.json|[\w.-]+\.config\.ts|tsconfig[\w.]*\.json|\.npmrc)$/

/**
 * The files that a change may have broken: those that depend on a changed file, or still refer to a removed
 * one.
 */
export function affectedBy(changed: readonly string[]): Affected {
  if (changed.some((file) => ofEverything.test(file))) return 'all'
  const files = [...new Set([...trackedFiles(), ...changed])]
  const textOf = (file: string) => (isFile(file) ? readFileSync(file, 'utf8') : '')
  const reached = dependentsOf(importsOf(files, textOf), changed)
  // The configurations of the test runners refer to the set-up of all tests.
  return [...reached].some((file) => ofEverything.test(file)) ? 'all' : reached
}
