import { beforeEach, expect, test, vi } from 'vitest'
import { refuseStart } from '#main/shell/refuse-start.ts'

/** What goes to the error output. */
let output = vi.spyOn(console, 'error')
beforeEach(() => {
  output = vi.spyOn(console, 'error').mockReturnValue()
})

test('E4 a refused start also says why on the error output, for a terminal or a test', async () => {
  await refuseStart('Because.', {
    app: { whenReady: () => Promise.resolve(), exit: () => undefined },
    dialog: { showErrorBox: () => expect(output).toHaveBeenCalledWith('GoTo Admin: Because.') },
    title: 'GoTo Admin',
  })
  expect(output).toHaveBeenCalledOnce()
})

test('E4 a refused start waits until a box can be shown, and ends after it', async () => {
  const happened: string[] = []
  let becomeReady = () => {}
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve
  })
  const refusing = refuseStart('Because.', {
    app: { whenReady: () => ready, exit: (code) => void happened.push(`exit ${code}`) },
    dialog: { showErrorBox: (title, content) => void happened.push(`${title}: ${content}`) },
    title: 'GoTo Admin',
  })
  await Promise.resolve()
  expect(happened).toEqual([])
  becomeReady()
  await refusing
  expect(happened).toEqual(['GoTo Admin: Because.', 'exit 1'])
})
