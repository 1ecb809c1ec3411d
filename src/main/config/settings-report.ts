import type { LoadedConfig } from './load-config.ts'

/**
 * For IT: where each setting comes from, without its value, and which keys have no effect. No colon follows a
 * key, because what follows `addressKey:` is a secret in the report for support.
 */
export function settingsReport({ sources, unknown }: Pick<LoadedConfig, 'sources' | 'unknown'>): string {
  const known = Object.entries(sources).map(([key, where]) => `${key} – ${where}`)
  if (unknown.length === 0) return known.join('\n')
  return [
    ...known,
    '',
    'This version does not know these keys, so they have no effect:',
    ...unknown.map(({ key, where }) => `${key} – ${where}`),
  ].join('\n')
}
