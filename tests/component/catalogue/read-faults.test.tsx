import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { namesIn, six } from '#tests/support/catalogue.ts'
import { openDesk } from '#tests/support/desk.tsx'
import { enter, field, openDialog } from '#tests/support/dialogs.ts'
import {
  failUnder,
  isUsable,
  namesOf,
  noFailure,
  openFailed,
  readFaults,
  tryAgain,
} from '#tests/support/faults.ts'
import { comeBack, openWholeConsole, settled } from '#tests/support/whole-console.tsx'

const desk = openDesk()
const timeout = 60_000
const page = () => within(document.body)

describe.each(six)('reading $title', ({ list, path, title, one, nouns, active, ids }) => {
  const call = `${list}.list` as const
  const phrase = `load ${nouns}`

  test(`ERR-16 CAT-08 ${ids.list} ${call} that fails says so in its own place and is tried again there, after each of: expiredToken, ${namesOf(readFaults)}`, {
    timeout,
  }, async () => {
    const { user } = await openFailed(desk, path, call, phrase)
    await failUnder(desk, user, readFaults, {
      call,
      phrase,
      place: page(),
      press: () => tryAgain(user, page(), phrase),
      holds: () => isUsable(page(), `Add ${one}`),
    })
    await tryAgain(user, page(), phrase)
    await screen.findByRole('table', { name: title })
    await noFailure(page(), phrase)
  })

  test(`ERR-16 ${ids.list} ${call} read again under an open form leaves every value, after each of: ${namesOf(readFaults)}`, {
    timeout,
  }, async () => {
    const { user } = await openWholeConsole(desk, path)
    await screen.findByRole('table', { name: title })
    const dialog = await openDialog(user, `Add ${one}`, `Add ${one}`)
    await enter(user, field(dialog, 'Name'), 'Zebra Grooming')
    await settled()
    const holds = () => {
      expect(field(dialog, 'Name').value).toBe('Zebra Grooming')
      expect(namesIn(title)).toContain(active)
    }
    const kinds = readFaults.map((kind) => ({ ...kind, leaves: 'What you see was loaded earlier.' }))
    const press = async () => comeBack()
    await failUnder(desk, user, kinds, { call, phrase, place: page(), press, holds })
    comeBack()
    await noFailure(page(), phrase)
    holds()
    await settled()
  })
})
