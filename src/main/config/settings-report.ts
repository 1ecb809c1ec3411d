import type { LoadedConfig } from './load-config.ts'

/**
 * Where each setting comes from, without its value. No colon follows a key, because what follows `addressKey:`
 * is a secret in the log and in the report for support.
 */
export const settingLines = (sources: LoadedConfig['sources']): string[] =>
  Object.entries(sources).map(([key, where]) => `${key} – ${where}`)

/** For IT: where each setting comes from, and which keys have no effect. */
export function settingsReport({ sources, unknown }: Pick<LoadedConfig, 'sources' | 'unknown'>): string {
  const known = settingLines(sources)
  if (unknown.length === 0) return known.join('\n')
  return [
    ...known,
    '',
    'This version does not know these keys, so they have no effect:',
    ...unknown.map(({ key, where }) => `${key} – ${where}`),
  ].join('\n')
}
