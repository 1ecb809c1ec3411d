import type { LoadedConfig } from './load-config.ts'

/**
 * The source of each setting, without its value. The separator is not a colon, because the log redacts what
 * follows `addressKey:`.
 */
export const settingLines = (sources: LoadedConfig['sources']): string[] =>
  Object.entries(sources).map(([key, where]) => `${key} – ${where}`)

type Found = Pick<LoadedConfig, 'sources' | 'unknown' | 'unusable'>

/** A line for each setting that is ignored or replaced. The log contains the same lines. */
export const noteLines = ({ unknown, unusable }: Omit<Found, 'sources'>): string[] => [
  ...unusable.map(
    ({ key, where, problem, as }) => `${where}: "${key}" ${problem}; this version treats it as ${as}`,
  ),
  ...unknown.map(({ key, where }) => `${where}: "${key}" is not a setting that this version knows`),
]

/** A report for IT: the source of each setting, and the settings that are ignored or replaced. */
export function settingsReport(found: Found): string {
  const known = settingLines(found.sources).join('\n')
  const notes = noteLines(found)
  return notes.length === 0 ? known : `${known}\n\nThis version cannot use:\n${notes.join('\n')}`
}
