import { expect, test } from 'vitest'
import { createWriteConnections } from '#main/api/write-connections.ts'

const api = 'https://api.example.com'

/** Sessions that record what is done to them; `break` makes the next closing fail. */
function sessions() {
  const made: string[] = []
  const closed: string[] = []
  let fault: Error | undefined
  return {
    made,
    closed,
    break: (error: Error) => {
      fault = error
    },
    open: (name: string) => {
      made.push(name)
      return {
        name,
        closeAllConnections: async () => {
          closed.push(name)
          const thrown = fault
          fault = undefined
          if (thrown) throw thrown
        },
      }
    },
  }
}

test('each write has a network session to itself, whose older connections are closed first', async () => {
  const { open, made, closed } = sessions()
  const { take } = createWriteConnections(open)
  const [one, two] = [await take(api), await take(api)]
  expect(made).toEqual(['write-1', 'write-2'])
  two.release()
  const three = await take(api)
  expect(three.session.name).toBe('write-2')
  expect(closed).toEqual(['write-1', 'write-2', 'write-2'])
  one.release()
  expect((await take(api)).session.name).toBe('write-1')
})

test('the seventh concurrent write waits until one of six is answered', async () => {
  const { open, made } = sessions()
  const { take } = createWriteConnections(open)
  const taken = await Promise.all(Array.from({ length: 6 }, () => take(api)))
  const order: string[] = []
  const waiting = ['seventh', 'eighth'].map(async (name) => {
    const given = await take(api)
    order.push(`${name} by ${given.session.name}`)
    return given
  })
  taken[3]?.release()
  // A write that comes now waits behind those that are waiting already.
  waiting.push(
    take(api).then((given) => {
      order.push(`ninth by ${given.session.name}`)
      return given
    }),
  )
  // An answer that is reported twice releases only one session.
  taken[3]?.release()
  const seventh = await waiting[0]
  await new Promise(setImmediate)
  expect(order).toEqual(['seventh by write-4'])
  seventh?.release()
  ;(await waiting[1])?.release()
  await Promise.all(waiting)
  expect(order).toEqual(['seventh by write-4', 'eighth by write-4', 'ninth by write-4'])
  expect(made).toHaveLength(6)
})

test('a network session that cannot close its connections is not used', async () => {
  const { open, made, break: fail } = sessions()
  const { take } = createWriteConnections(open)
  fail(new Error('closed'))
  await expect(take(api)).rejects.toThrow('closed')
  expect((await take(api)).session.name).toBe('write-1')
  expect(made).toEqual(['write-1'])
})

test('a host that answers nothing delays no write to another host', async () => {
  const { open, made } = sessions()
  const { take } = createWriteConnections(open)
  await Promise.all(Array.from({ length: 6 }, () => take('https://sign-in.example.com')))
  expect((await take(api)).session.name).toBe('write-7')
  expect(made).toHaveLength(7)
})
