import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The folder for reports of test runs. */
export const reportFolder = '.cache/test'
/**
 * The hash of all files when a step last passed, by step. Only for steps that depend on file contents alone.
 */
export const judgedFile = `${reportFolder}/judged.json`
/** The CPU seconds of each step's last complete run, by step. */
export const usedFile = `${reportFolder}/used.json`
/** The CPU seconds that each step may use. */
export const budgetFile = 'tests/budget.json'

/** Reads a value for each step; empty if the file is missing. */
export const readRecord = <T>(file: string): Readonly<Record<string, T>> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

/** Writes a value for each step. */
export function writeRecord<T>(file: string, record: Readonly<Record<string, T>>): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`)
}
