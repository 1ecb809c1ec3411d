import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { expect, test } from 'vitest'
import { refuseClientCertificates } from '#main/shell/client-certificates.ts'

test('E13 a server that asks who the computer is gets no certificate', () => {
  const app = new EventEmitter()
  const warned: string[] = []
  refuseClientCertificates(app as App, { warn: (text) => void warned.push(text) })
  let isPrevented = false
  const chosen: unknown[][] = []
  app.emit(
    'select-client-certificate',
    { preventDefault: () => (isPrevented = true) },
    null,
    'https://files.example/a?secret=1',
    [{ subjectName: 'Mia' }],
    (...certificate: unknown[]) => void chosen.push(certificate),
  )
  expect([isPrevented, chosen]).toEqual([true, [[]]])
  expect(warned).toEqual(['files.example asked for a certificate of this computer; none was sent'])
})
