import { expect, test } from 'vitest'
import { createExecute } from '#main/api/execute.ts'
import { newBusiness } from '#tests/support/samples/sample-business.ts'

/** An executor whose requests wait, and the bearers with which they were sent. */
function start() {
  const bearers: (string | undefined)[] = []
  let person = 'ann'
  const token = async () => person
  const execute = createExecute({
    send: ({ headers }) => {
      bearers.push(headers.authorization)
      return new Promise(() => {})
    },
    tokens: { token, renew: token, refused: () => {} },
    apiBase: 'https://api.example/',
    person: () => person,
  })
  const business = newBusiness()
  const save = () => void execute('businesses.create', business, { signal: new AbortController().signal })
  return { bearers, save, signIn: (who: string) => (person = who) }
}

test('equal writes of one person are one request, and those of two people are two', async () => {
  const { bearers, save, signIn } = start()
  save()
  save()
  await expect.poll(() => bearers).toEqual(['Bearer ann'])
  signIn('bob')
  save()
  await expect.poll(() => bearers).toEqual(['Bearer ann', 'Bearer bob'])
})
