import type { Run } from '#shared/entities/run.ts'

/** Says what other runs wait for. */
export function turnText({ title, state }: Pick<Run, 'title' | 'state'>): string {
  const is = state === 'paused' ? 'is paused' : state === 'failed' ? 'has failed' : 'is under way'
  return `“${title}” ${is}.`
}
