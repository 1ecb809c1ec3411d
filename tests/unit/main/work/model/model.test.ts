import { expect, test } from 'vitest'
import { runSequence, runSequences, type Step } from './model.ts'

test('in 300 random sequences of typing, saves, kills, clocks and damage, each draft survives and its shown state is true', async () => {
  await runSequences(300)
}, 120_000)

const type: Step = { do: 'type', form: 0, window: 1, hasImage: false }
const send: Step = { do: 'send', form: 0 }

// Sequences that failed once. The forms are those of `forms` in provider.ts.
test.each<[title: string, steps: readonly Step[]]>([
  [
    'what was typed after a new sign-in survives the late refusal of a save from before it',
    [
      type,
      send,
      { do: 'sign in', as: 'mia' },
      type,
      { do: 'answer', how: 'refused' },
      { do: 'kill', isSaved: false },
    ],
  ],
  [
    'a form whose save was refused while the disk was read-only does not wait for an answer',
    [type, { do: 'make disk read-only' }, send, { do: 'answer', how: 'refused' }, { do: 'wait' }],
  ],
  [
    'a form whose save got no answer while the disk was full is checked',
    [type, { do: 'fill disk' }, send, { do: 'answer', how: 'lost' }, { do: 'wait' }],
  ],
  [
    'a form whose save got no answer is still checked after a kill during another upload',
    [
      { ...type, hasImage: true },
      send,
      { do: 'answer', how: 'lost' },
      { do: 'upload', form: 0 },
      { do: 'kill', isSaved: false },
      { do: 'wait' },
    ],
  ],
  [
    'an ended import that is dismissed right after a new sign-in does not come back',
    [
      { do: 'run', kind: 'rover', rows: 1 },
      { do: 'run answer', how: 'saved', most: 1 },
      { do: 'sign in', as: 'mia' },
      { do: 'run press', press: 'putAway' },
    ],
  ],
  [
    'a job whose save was killed is checked although the clock was set back by years since the start',
    [
      { ...type, form: 1 },
      { ...send, form: 1 },
      { do: 'other version', isSaved: false, isNewer: false },
      { do: 'clock', by: -20 * 365 * 24 * 3_600_000 },
      { do: 'wait' },
    ],
  ],
])('%s', async (_, steps) => {
  await expect(runSequence([0, 1], steps)).resolves.toBeUndefined()
})
