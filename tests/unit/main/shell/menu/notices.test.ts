import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noticesPath, showNotices } from '#main/shell/menu/notices.ts'
import { noticesFile, noticesFolder } from '#tools/notices/write.ts'

test('the licence notices are opened from where the build or the packer puts them', () => {
  const places = { appPath: '/project', resources: '/opt/GoTo Admin/resources' }
  expect(noticesPath({ isPackaged: false, ...places })).toBe(join('/project', noticesFolder, noticesFile))
  // package:check looks for them there in a packed console.
  expect(noticesPath({ isPackaged: true, ...places })).toBe(join('/opt/GoTo Admin/resources', noticesFile))
})

test.each([
  ['', []],
  [
    'no program',
    [['The licence notices could not be opened.', 'The notices are in /n.txt. The system says: no program']],
  ],
])(
  'opening the licence notices shows a message if the system answers with a problem (%j)',
  async (problem, shown) => {
    const said: string[][] = []
    const asked: string[] = []
    await showNotices('/n.txt', {
      openPath: async (path) => {
        asked.push(path)
        return problem
      },
      showMessage: (...texts) => said.push(texts),
    })
    expect([asked, said]).toEqual([['/n.txt'], shown])
  },
)
