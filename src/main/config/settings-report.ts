import type { LoadedConfig } from './load-config.ts'

/**
 * Where each setting comes from, without its value. No colon follows a key, because what follows `addressKey:`
 * is a secret in the log and in the report for support.
 */
export const settingLines = (sources: LoadedConfig['sources']): string[] =>
  Object.entries(sources).map(([key, where]) => `${key} – ${where}`)

type Found = Pick<LoadedConfig, 'sources' | 'unknown' | 'unusable'>

/** A line for each setting that has no effect, or another one than IT asked for; the log has them too. */
export const noteLines = ({ unknown, unusable }: Omit<Found, 'sources'>): string[] => [
  ...unusable.map(({ key, where, problem, as }) => `${where}: "${key}" ${problem}; here it counts as ${as}`),
  ...unknown.map(({ key, where }) => `${where}: "${key}" is not a setting that this version knows`),
]

/** For IT: where each setting comes from, and which ones have no effect or another one. */
export function settingsReport(found: Found): string {
  const known = settingLines(found.sources).join('\n')
  const notes = noteLines(found)
  return notes.length === 0 ? known : `${known}\n\nThis version cannot use:\n${notes.join('\n')}`
}
