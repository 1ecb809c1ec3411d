import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { expect, test } from 'vitest'
import { refuseClientCertificates } from '#main/shell/guards/client-certificates.ts'
import { fire } from '#tests/support/dom/electron-events.ts'

test.each(['files.example:443', '3cx.example.com:443', '10.0.0.5:443', '[2001:db8::1]:443'] as const)(
  'a server that asks for a client certificate gets none, and the request goes on: %s',
  (server) => {
    const app = new EventEmitter()
    const warned: string[] = []
    refuseClientCertificates(app as App, { warn: (text) => void warned.push(text) })
    const chosen: unknown[][] = []
    const choose = (...certificate: unknown[]) => void chosen.push(certificate)
    expect(fire(app, 'select-client-certificate', null, server, [{ subjectName: 'Mia' }], choose)).toBe(true)
    expect(chosen).toEqual([[]])
    expect(warned).toEqual([`${server} asked for a certificate of this computer; none was sent`])
  },
)
