import type { Run } from '#shared/entities/run.ts'

/** Says what other runs wait for. */
export function turnText({ title, state }: Pick<Run, 'title' | 'state'>): string {
  const is = state === 'paused' ? 'is paused' : state === 'failed' ? 'has failed' : 'is under way'
  return `“${title}” ${is}.`
}

/** Says what a pause waits for. */
export const pausingText =
  'This pauses once the server has answered. If that takes more than ten seconds, you can press Stop.'
