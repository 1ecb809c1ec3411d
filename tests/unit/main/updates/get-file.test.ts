import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { AuthInfo, ClientRequest, ClientRequestConstructorOptions, IncomingMessage } from 'electron'
import { expect, test } from 'vitest'
import { createGetFile } from '#main/updates/get-file.ts'
import { fire } from '#tests/support/dom/electron-events.ts'

const challenge: AuthInfo = { isProxy: true, scheme: 'basic', host: 'proxy', port: 3128, realm: 'r' }
const person = { username: 'jo', password: 'right' }
const url = 'https://updates.example/console/latest.yml'

/** Electron's request. The test acts as its network. */
class Sent extends EventEmitter {
  readonly answered: unknown[][] = []
  ends = 0
  aborts = 0
  end() {
    this.ends += 1
  }
  abort() {
    this.aborts += 1
  }
  challenge() {
    fire(this, 'login', challenge, (...given) => this.answered.push(given))
  }
  answer(status: number, body: string) {
    const message = Object.assign(Readable.from([body]), { statusCode: status })
    fire(this, 'response', message as unknown as IncomingMessage)
  }
}

function start(passwords: readonly (typeof person | undefined)[] = []) {
  const left = [...passwords]
  const sent = new Sent()
  const asked: unknown[][] = []
  const opened: ClientRequestConstructorOptions[] = []
  const getFile = createGetFile({
    open: (options) => {
      opened.push(options)
      return sent as unknown as ClientRequest
    },
    known: (...given) => {
      asked.push(given)
      return left.shift()
    },
  })
  const abort = new AbortController()
  return { answer: getFile(url, abort.signal), sent, asked, opened, abort }
}

test('a file of the update feed is requested once, without cache or redirects', async () => {
  const { answer, sent, opened } = start()
  sent.answer(404, 'gone')
  const { status, body } = await answer
  expect([status, await text(body)]).toEqual([404, 'gone'])
  expect([opened, sent.ends]).toEqual([[{ url, redirect: 'error', cache: 'no-store' }], 1])
})

test('a proxy on the way to the update feed gets the password that a person has entered', async () => {
  const { answer, sent, asked } = start([person, undefined])
  sent.challenge()
  sent.challenge()
  expect(asked).toEqual([
    [challenge, undefined],
    [challenge, person],
  ])
  // Without a password the request ends with the proxy's own answer.
  expect(sent.answered).toEqual([
    ['jo', 'right'],
    [undefined, undefined],
  ])
  sent.answer(407, '')
  expect((await answer).status).toBe(407)
})

test('a network failure fails the request for a file of the update feed', async () => {
  const { answer, sent } = start()
  sent.emit('error', new Error('net::ERR_CERT_AUTHORITY_INVALID'))
  await expect(answer).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID')
})

test('an update feed that does not answer in time is aborted', async () => {
  const { answer, sent, abort } = start()
  abort.abort(new Error('too late'))
  await expect(answer).rejects.toThrow('too late')
  expect(sent.aborts).toBe(1)
})
