import { describe, expect, test, vi } from 'vitest'
import { createUpdates } from '#main/updates/updates.ts'
import type { FoundUpdate } from '#shared/entities/updates.ts'
import { createClock } from '#tests/support/desk/clock.ts'

const ready020: FoundUpdate = { version: '0.2.0', installs: 'console' }

function open({
  find = async (): Promise<string | undefined> => '0.2.0',
  isWanted = true,
  installs = 'console' as FoundUpdate['installs'],
} = {}) {
  const clock = createClock()
  let version: string | undefined
  const ready = (): FoundUpdate | undefined => (version ? { version, installs } : undefined)
  const finding = vi.fn(async () => {
    version = await find()
  })
  const end = vi.fn()
  const told: unknown[] = []
  const quit = vi.fn()
  const warned: unknown[] = []
  const noted: string[] = []
  let importing = false
  const opened = vi.fn(async () => ({ find: finding, found: ready, end }))
  const updates = createUpdates({
    installer: isWanted ? opened : undefined,
    whyNot: isWanted ? undefined : 'updateMode is off',
    version: '0.1.0',
    isBusy: () => importing,
    onChange: (state) => told.push(state),
    quit,
    timers: clock,
    log: { info: (text) => void noted.push(text), warn: (...texts) => warned.push(texts), error: () => {} },
  })
  return {
    ...updates,
    updates,
    clock,
    finding,
    opened,
    end,
    told,
    quit,
    warned,
    noted,
    /** The installer has removed the update that was ready. */
    drop: () => (version = undefined),
    importing: (is: boolean) => (importing = is),
  }
}

describe('updates', () => {
  test('the console looks for updates after its start, and reports each once', async () => {
    const { start, clock, finding, told, state, noted } = open()
    start()
    expect(finding).not.toHaveBeenCalled()
    clock.advance(10_000)
    await vi.waitFor(() => expect(told).toEqual([{ found: ready020 }]))
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    clock.advance(4 * 60 * 60_000)
    await vi.waitFor(() => expect(finding).toHaveBeenCalledTimes(2))
    expect([told.length, state()]).toEqual([1, { found: ready020 }])
    expect(noted).toEqual(['version 0.2.0 is downloaded and verified'])
  })

  test('switched-off updates send no request', () => {
    const { start, clock, opened, end, quit, updates } = open({ isWanted: false })
    start()
    clock.advance(24 * 60 * 60_000)
    updates.end(true)
    expect([opened.mock.calls.length, end.mock.calls.length, quit.mock.calls.length]).toEqual([0, 0, 1])
  })

  test('a failed check for updates is logged in one line, and repeated later', async () => {
    const { start, clock, finding, told, warned } = open({
      find: async () => {
        throw new Error('no answer')
      },
    })
    start()
    clock.advance(10_000)
    await vi.waitFor(() => expect(warned).toHaveLength(1))
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    clock.advance(4 * 60 * 60_000)
    await vi.waitFor(() => expect(finding).toHaveBeenCalledTimes(2))
    expect(told).toEqual([])
  })

  test('an update is withdrawn if a newer update took its place and failed', async () => {
    const answers = [async () => '0.2.0']
    const { start, clock, told, drop } = open({
      find: () => answers.shift()?.() ?? Promise.reject(new Error('checksum mismatch')),
    })
    start()
    clock.advance(10_000)
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    drop()
    clock.advance(4 * 60 * 60_000)
    await vi.waitFor(() => expect(told).toEqual([{ found: ready020 }, { found: null }]))
  })

  test('a check for updates that a proxy refused is repeated after a sign-in to the proxy', async () => {
    let refuse: (error: Error) => void = () => {}
    const answers = [
      () => Promise.reject(new Error('407')),
      () => new Promise<undefined>((_, reject) => (refuse = reject)),
      async () => '0.2.0',
    ]
    const { start, clock, finding, told, updates } = open({
      find: () => answers.shift()?.() ?? Promise.resolve('0.2.0'),
    })
    start()
    await updates.networkChanged()
    expect(finding).not.toHaveBeenCalled()
    clock.advance(10_000)
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    expect(finding).toHaveBeenCalledTimes(1)
    void updates.networkChanged()
    await vi.waitFor(() => expect(finding).toHaveBeenCalledTimes(2))
    // A person signs in to a second proxy while the check is in flight.
    void updates.networkChanged()
    refuse(new Error('407'))
    await vi.waitFor(() => expect(told).toEqual([{ found: ready020 }]))
    await updates.networkChanged()
    expect([finding.mock.calls.length, clock.waiting()]).toEqual([3, 1])
  })

  test('the support report has the result of the latest check for updates', async () => {
    const answers = [
      async () => undefined,
      () => Promise.reject(new Error('no answer')),
      async () => '0.2.0',
      () => Promise.reject(new Error('no answer')),
    ]
    const { start, clock, updates } = open({ find: () => answers.shift()?.() ?? Promise.resolve(undefined) })
    expect(updates.summary()).toBe('not checked yet')
    start()
    const said = []
    for (const wait of [10_000, ...Array(3).fill(4 * 60 * 60_000)]) {
      clock.advance(wait)
      const at = new Date(clock.now()).toISOString()
      await vi.waitFor(() => expect(clock.waiting()).toBe(1))
      said.push(updates.summary().replace(at, 'now'))
    }
    expect(said).toEqual([
      'no newer version; last checked at now',
      'no newer version; last checked at now, which failed (see the log)',
      'version 0.2.0 is ready; last checked at now',
      'version 0.2.0 is ready; last checked at now, which failed (see the log)',
    ])
    expect(open({ isWanted: false }).updates.summary()).toBe('off: updateMode is off')
  })

  test.each<readonly [string, Parameters<typeof open>[0], string, string]>([
    [
      'there is none',
      { find: async () => undefined },
      'There is no newer version.',
      'This is version 0.1.0.',
    ],
    ['one is ready', {}, 'Version 0.2.0 is ready.', 'Restart to Update'],
    ['the system has it', { installs: 'system' }, 'Version 0.2.0 is available.', 'own updates'],
    [
      'it failed',
      { find: () => Promise.reject(new Error('no')) },
      'could not check for updates',
      'choose Show Log File',
    ],
    ['they are off', { isWanted: false }, 'does not check for updates', 'updateMode is off'],
  ])('a person who asks for updates reads the result: %s', async (_, options, message, detail) => {
    const { updates, finding, clock } = open(options)
    expect(await updates.check()).toEqual({
      message: expect.stringContaining(message),
      detail: expect.stringContaining(detail),
    })
    expect([finding.mock.calls.length, clock.waiting()]).toEqual([options?.isWanted === false ? 0 : 1, 0])
  })

  test('updates that the system installs are reported, and never restart the console', async () => {
    const { start, clock, told, restart, quit, updates } = open({ installs: 'system' })
    start()
    clock.advance(10_000)
    await vi.waitFor(() => expect(told).toEqual([{ found: { version: '0.2.0', installs: 'system' } }]))
    expect(() => restart()).toThrow('There is no update.')
    expect(quit).not.toHaveBeenCalled()
    expect(updates.summary()).toContain('version 0.2.0 is available for the system to install')
  })

  test('an update installs only after a press, and never during an import', async () => {
    const { start, clock, told, restart, stayed, importing, quit, end, updates } = open()
    expect(() => restart()).toThrow('There is no update.')
    start()
    clock.advance(10_000)
    await vi.waitFor(() => expect(told).toHaveLength(1))
    importing(true)
    expect(() => restart()).toThrow('An import or a change of many records is in progress')
    expect(quit).not.toHaveBeenCalled()
    importing(false)
    restart()
    expect(quit).toHaveBeenCalledOnce()
    updates.end(true)
    updates.end(false)
    // A window has stayed open. The admin quits later, and expects no restart.
    stayed()
    updates.end(true)
    expect(end.mock.calls).toEqual([
      [{ restart: true, isQuiet: true }],
      [{ restart: true, isQuiet: false }],
      [{ restart: false, isQuiet: true }],
    ])
    expect(quit).toHaveBeenCalledOnce()
  })
})
