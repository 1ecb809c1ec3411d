import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { machineFacts } from '#main/support/machine-facts.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder('machine-')

test.each([
  [true, '1.2.3'],
  [false, '1.2.3, not installed'],
])(
  'the support report has the versions and the logs of the computer; installed: %s',
  async (isPackaged, version) => {
    await writeFile(join(folder(), 'main.log'), 'started')
    vi.spyOn(process, 'uptime').mockReturnValue(7200)
    const { versions, logs, dumps, settings } = await machineFacts({
      app: {
        getVersion: () => '1.2.3',
        getLocale: () => 'en-AU',
        getPath: () => join(folder(), 'none'),
        isPackaged,
      },
      logFile: join(folder(), 'main.log'),
      settings: 'apiBase – a file',
    })
    expect(versions).toMatchObject({ 'GoTo Admin': version, Node: process.versions.node, language: 'en-AU' })
    expect(versions['running for']).toBe('120 minutes')
    expect([logs, dumps, settings]).toEqual([{ 'main.log': 'started' }, [], 'apiBase – a file'])
  },
)
