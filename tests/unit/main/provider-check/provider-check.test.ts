import { expect, test, vi } from 'vitest'
import { checkedReads } from '#main/provider-check/check.ts'
import { createProviderCheck } from '#main/provider-check/provider-check.ts'
import type { ProviderCheck } from '#shared/entities/provider-check.ts'
import { hastyTimers } from '#tests/support/desk/clock.ts'
import { setUpMain } from '#tests/support/desk/set-up-main.ts'

const { main, fault, requests } = setUpMain()

const silent = { info: () => {}, warn: () => {}, error: () => {} }

function open() {
  const told: ProviderCheck[] = []
  const saveFile = vi.fn(async () => '/documents/check.csv')
  const check = createProviderCheck({
    provider: { ...main(), apiBase: main().config.apiBase, timers: hastyTimers },
    onChange: (progress) => told.push(progress),
    saveFile,
    log: silent,
  })
  const last = () => told.at(-1)
  const ended = () => vi.waitFor(() => expect(last()?.isRunning).toBe(false), 10_000)
  return { ...check, saveFile, told, last, ended }
}

test('a provider check reports each read, and can be saved', async () => {
  const { handlers, saveFile, told, last, ended } = open()
  await expect(handlers['providerCheck.save']({})).rejects.toThrow('There is no check to save.')
  await handlers['providerCheck.start']({})
  await ended()
  expect(last()).toMatchObject({ total: checkedReads.length, isRunning: false })
  expect(told.map(({ reads }) => reads.length)).toEqual([
    ...Array.from({ length: checkedReads.length + 1 }, (_, made) => made),
    checkedReads.length,
  ])
  expect(await handlers['providerCheck.save']({})).toEqual({ path: '/documents/check.csv' })
  expect(saveFile).toHaveBeenCalledWith(
    expect.stringMatching(/^provider-check-.*\.csv$/),
    expect.stringContaining('GET,admin,As expected,200,'),
  )
})

test('only one provider check runs at a time', async () => {
  const { handlers, last, ended } = open()
  await handlers['providerCheck.start']({})
  await handlers['providerCheck.start']({})
  await ended()
  expect(last()?.reads.map(({ name }) => name)).toEqual(checkedReads)
})

test('a provider check ends with its session', async () => {
  fault({ call: 'jobs.search', fault: 'hang' })
  const { handlers, sessionIs, last } = open()
  await handlers['providerCheck.start']({})
  await vi.waitFor(() => expect(requests('jobs.search')).toHaveLength(1), 10_000)
  sessionIs({ state: 'signedOut' })
  await expect(handlers['providerCheck.save']({})).rejects.toThrow('There is no check to save.')
  main().sandbox.faults.clear()
  expect(requests('jobs.get')).toEqual([])
  expect(last()?.reads.length).toBeLessThan(checkedReads.length)
})
