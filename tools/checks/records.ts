import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Where test runs keep their reports. */
export const reportFolder = '.cache/test'
/** The hash of all files when a step that judges files last passed, by the step's name. */
export const judgedFile = `${reportFolder}/judged.json`
/** The CPU seconds of each step's last whole run, by the step's name. */
export const usedFile = `${reportFolder}/used.json`
/** The CPU seconds that each step may take. */
export const budgetFile = 'tests/budget.json'

/** Reads a value for each step; none if there is no such file. */
export const readRecord = <T>(file: string): Readonly<Record<string, T>> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

/** Writes a value for each step. */
export function writeRecord<T>(file: string, record: Readonly<Record<string, T>>): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`)
}
