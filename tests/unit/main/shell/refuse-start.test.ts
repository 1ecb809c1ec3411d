import { beforeEach, expect, test, vi } from 'vitest'
import { refuseStart } from '#main/shell/refuse-start.ts'

/** What goes to the error output. */
let output = vi.spyOn(console, 'error')
beforeEach(() => {
  output = vi.spyOn(console, 'error').mockReturnValue()
})

test('a refused start says why in a box and on the error output, and ends', async () => {
  const happened: string[] = []
  let becomeReady = () => {}
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve
  })
  const refusing = refuseStart('Because.', {
    app: {
      whenReady: () => ready,
      exit: (code) => void happened.push(`exit ${code}`),
      releaseSingleInstanceLock: () => void happened.push('lock released'),
    },
    dialog: {
      showErrorBox: (title, content) => {
        expect(output).toHaveBeenCalledExactlyOnceWith('GoTo Admin: Because.')
        happened.push(`${title}: ${content}`)
      },
    },
    title: 'GoTo Admin',
  })
  await Promise.resolve()
  expect(happened).toEqual(['lock released'])
  becomeReady()
  await refusing
  expect(happened).toEqual(['lock released', 'GoTo Admin: Because.', 'exit 1'])
})
