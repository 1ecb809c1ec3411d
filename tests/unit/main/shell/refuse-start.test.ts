import { expect, test } from 'vitest'
import { refuseStart } from '#main/shell/refuse-start.ts'

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
