import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { useWrite, type WriteOptions } from '#renderer/lib/writes/use-write.ts'
import type { Business } from '#shared/entities/business.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { noticed, notices } from '#tests/support/desk/notices.ts'
import { renderPart } from '#tests/support/desk/render-part.tsx'
import { newBusiness } from '#tests/support/samples/sample-business.ts'

const desk = openDesk()
const name = 'Told Once Hostel'

interface SampleProps extends WriteOptions<'businesses.create'> {
  readonly onAnswer?: (business: Business | undefined) => void
}

function Sample({ onAnswer, ...options }: SampleProps) {
  const { send, reset, isPending, error } = useWrite('businesses.create', { of: name, ...options })
  const press = async () => {
    const answer = await send(newBusiness({ name }))
    onAnswer?.(answer)
  }
  return (
    <>
      <button type="button" onClick={() => void press()}>
        Add
      </button>
      <button type="button" onClick={reset}>
        Forget
      </button>
      <output aria-label="state">{isPending ? 'sending' : (error?.detail.kind ?? 'idle')}</output>
    </>
  )
}

const state = () => screen.getByLabelText('state').textContent
const sent = () => desk.main().sandbox.requests('businesses.create')

describe('a write of a component', () => {
  test('the function that sends a write stays the same, so that an effect that uses it runs once', async () => {
    const runs: string[] = []
    function Once() {
      const { send, isPending } = useWrite('businesses.create', { of: name })
      useEffect(() => {
        runs.push('run')
        void send(newBusiness({ name }))
      }, [send])
      return <output aria-label="state">{isPending ? 'sending' : 'idle'}</output>
    }
    renderPart(<Once />)
    await waitFor(() => expect(sent()).toHaveLength(1))
    await waitFor(() => expect(state()).toBe('idle'))
    expect(runs).toEqual(['run'])
  })

  test('USR-10 a write passes its answer to the caller, and no cache of the page stores it', async () => {
    const answers: (Business | undefined)[] = []
    const { client, user } = renderPart(<Sample onAnswer={(business) => answers.push(business)} />)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(answers).toMatchObject([{ name }]))
    const caches = [client.getMutationCache(), client.getQueryCache()]
    const kept = caches.flatMap<{ readonly state: unknown }>((cache) => cache.getAll())
    expect(JSON.stringify(kept.map((each) => each.state))).not.toContain(name)
    expect(state()).toBe('idle')
  })

  test('a double click sends one write, and the second click gets no answer', async () => {
    desk.main().sandbox.faults.add({ call: 'businesses.create', fault: 'hang', times: 1 })
    const answers: (Business | undefined)[] = []
    const { user } = renderPart(<Sample onAnswer={(business) => answers.push(business)} />)
    await user.dblClick(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(answers).toEqual([undefined])
    expect(state()).toBe('sending')
  })

  test('ERR-16 a failed write shows its failure until it is tried again or reset', async () => {
    const failures: string[] = []
    const { faults } = desk.main().sandbox
    faults.add({ call: 'businesses.create', fault: 'status', status: 403, times: 2 })
    const { user } = renderPart(<Sample onFailed={({ detail }) => failures.push(detail.call)} />)
    const add = screen.getByRole('button', { name: 'Add' })
    await user.click(add)
    await waitFor(() => expect(state()).toBe('forbidden'))
    expect(failures).toEqual(['businesses.create'])
    await user.click(screen.getByRole('button', { name: 'Forget' }))
    expect(state()).toBe('idle')
    await user.click(add)
    await waitFor(() => expect(state()).toBe('forbidden'))
    await user.click(add)
    await waitFor(() => expect(sent()).toHaveLength(3))
    await waitFor(() => expect(state()).toBe('idle'))
  })

  test('a write that is reset while it is in flight shows no outcome', async () => {
    let finish = () => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { user } = renderPart(<Sample onDone={() => held} />)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(state()).toBe('sending')
    await user.click(screen.getByRole('button', { name: 'Forget' }))
    expect(state()).toBe('idle')
    await act(async () => finish())
    expect(state()).toBe('idle')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
  })

  test('a write that is reset while it is in flight shows no failure', async () => {
    desk.main().sandbox.faults.add({ call: 'businesses.create', fault: 'status', status: 403, times: 1 })
    const failures: string[] = []
    renderPart(<Sample onFailed={({ detail }) => failures.push(detail.kind)} />)
    fireEvent.click(screen.getByRole('button', { name: 'Add' }))
    fireEvent.click(screen.getByRole('button', { name: 'Forget' }))
    await waitFor(() => expect(failures).toEqual(['forbidden']))
    expect(state()).toBe('idle')
  })

  test('a write finishes even if its component has unmounted', async () => {
    const done: string[] = []
    function Owner() {
      const [round, setRound] = useState(1)
      return (
        <>
          {round < 3 && <Sample onDone={() => void done.push(`round ${round}`)} />}
          <button type="button" onClick={() => setRound(round + 1)}>
            Next
          </button>
        </>
      )
    }
    desk.main().sandbox.faults.add({ call: 'businesses.create', fault: 'delay', ms: 300, times: 1 })
    const { user } = renderPart(<Owner />)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await user.dblClick(screen.getByRole('button', { name: 'Next' }))
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
    expect(done).toEqual([])
    await waitFor(() => expect(done).toEqual(['round 2']))
  })
})

/** A write that has an opposite, as a button. */
function Approval({ id, name }: { readonly id: string; readonly name: string }) {
  const { send } = useWrite('businesses.update', { of: name })
  return (
    <button type="button" onClick={() => void send({ businessId: id, isApproved: true })}>
      Approve
    </button>
  )
}

describe('the notice after a write', () => {
  const heard = () =>
    [...document.querySelectorAll('[aria-live="polite"].read-out-only p')].map(
      ({ textContent }) => textContent,
    )

  test('after a write, a notice with the record’s name is announced once', async () => {
    desk.main().sandbox.faults.add({ call: 'businesses.create', fault: 'status', status: 403, times: 1 })
    const { user } = renderPart(<Sample />)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(state()).toBe('forbidden'))
    expect(heard()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await noticed(`Added ${name}`)
    expect(heard()).toEqual([`Added ${name}`])
    // The visible notice is not announced a second time.
    expect(screen.getByText(name, { selector: 'bdi' }).closest('[role]')?.getAttribute('aria-live')).toBe(
      'off',
    )
  })

  test('a write can be undone for eight seconds, and longer while the Undo button has the focus', async () => {
    const [{ businessId: id, name: known } = { businessId: '', name: '' }] = await desk.execute(
      'businesses.list',
      {},
    )
    const { user } = renderPart(<Approval id={id} name={String(known)} />)
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    await noticed(`Approved ${known}`)
    desk.main().sandbox.faults.add({ call: 'businesses.update', fault: 'status', status: 422, times: 1 })
    const undo = await screen.findByRole('button', { name: 'Undo' })
    undo.focus()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' })))
    await user.keyboard('{Enter}')
    await noticed('Could not save the business')
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await noticed(`Unapproved ${known}`)
    const sent = desk.sent('businesses.update')
    expect(sent).toMatchObject([true, false, true, false].map((isApproved) => ({ isApproved })))
  })

  test('a second switch of the same record replaces the notice of the first, whose Undo would change nothing', async () => {
    const [one, other] = await desk.execute('businesses.list', {})
    const { user } = renderPart(
      <>
        <Approval id={one?.businessId ?? ''} name="One" />
        <Approval id={other?.businessId ?? ''} name="Other" />
      </>,
    )
    const approve = (at: number) =>
      user.click(screen.getAllByRole('button', { name: 'Approve' })[at] as HTMLElement)
    await approve(0)
    await noticed('Approved One')
    await approve(1)
    await noticed('Approved Other')
    await approve(0)
    await waitFor(() => expect(notices().at(-1)).toBe('Approved One'))
    expect(notices()).toHaveLength(2)
    expect(desk.sent('businesses.update')).toHaveLength(3)
  })

  test('code that sends a write without the record’s name for its notice does not compile', () => {
    // @ts-expect-error its sentence names a record
    expect(() => useWrite('places.create', {})).toThrow()
    // @ts-expect-error the same without options
    expect(() => useWrite('places.create')).toThrow()
    expect(() => useWrite('jobAdder.refresh')).toThrow()
  })
})
