import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { deferred, deferredDialog, preloadDeferred } from '#renderer/lib/react/deferred.tsx'

/** A load that the test ends. */
function loading<P>() {
  let end: (component: (props: P) => ReactNode) => void = () => {}
  let fail: (thrown: unknown) => void = () => {}
  const load = vi.fn(
    () =>
      new Promise<(props: P) => ReactNode>((resolve, reject) => {
        end = resolve
        fail = reject
      }),
  )
  return {
    load,
    end: (component: (props: P) => ReactNode) => end(component),
    fail: (thrown: unknown) => fail(thrown),
  }
}

const Hello = ({ name }: { readonly name: string }) => <p>Hello {name}</p>

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError = (error: Error) => ({ message: error.message })
  override render = () => this.state.message || this.props.children
}

describe('a deferred part', () => {
  test('a deferred part shows its placeholder until its code has loaded', async () => {
    const { load, end } = loading<{ readonly name: string }>()
    const Part = deferred(load, () => <p>Wait</p>)
    render(<Part name="Ada" />)
    expect(screen.getByText('Wait')).toBeDefined()
    end(Hello)
    expect(await screen.findByText('Hello Ada')).toBeDefined()
    expect(screen.queryByText('Wait')).toBeNull()
  })

  test('a deferred part shows immediately the second time, and loads its code once', async () => {
    const { load, end } = loading<{ readonly name: string }>()
    const Part = deferred(load)
    const first = render(<Part name="Ada" />)
    end(Hello)
    await screen.findByText('Hello Ada')
    first.unmount()
    render(<Part name="Bob" />)
    expect(screen.getByText('Hello Bob')).toBeDefined()
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('a deferred part shows a failure in its place if its code cannot be loaded', async () => {
    const { load, fail } = loading<object>()
    const Part = deferred(load)
    render(
      <Boundary>
        <Part />
      </Boundary>,
    )
    fail(new Error('no such file'))
    expect(await screen.findByText('no such file')).toBeDefined()
  })
})

describe('a deferred dialog', () => {
  function Opener({ Dialog }: { readonly Dialog: (props: { readonly open: boolean }) => ReactNode }) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(!open)}>
          Turn
        </button>
        <Dialog open={open} />
      </>
    )
  }
  const Shown = ({ open }: { readonly open: boolean }) => <p>{open ? 'open' : 'closing'}</p>

  test('a deferred dialog loads nothing until it is opened, and stays mounted so that it can fade out', async () => {
    const { load, end } = loading<{ readonly open: boolean }>()
    const Dialog = deferredDialog(load) as (props: { readonly open: boolean }) => ReactNode
    render(<Opener Dialog={Dialog} />)
    expect(load).not.toHaveBeenCalled()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button'))
    end(Shown)
    expect(await screen.findByText('open')).toBeDefined()
    await user.click(screen.getByRole('button'))
    expect(screen.getByText('closing')).toBeDefined()
  })

  test('a deferred dialog opens without waiting if its code was loaded ahead', async () => {
    const load = vi.fn(async () => Shown)
    const Dialog = deferredDialog(load)
    preloadDeferred()
    await load.mock.results[0]?.value
    render(<Dialog open />)
    expect(screen.getByText('open')).toBeDefined()
  })

  test('code that is loaded ahead has its own deferred dialogs loaded ahead, too', async () => {
    const inner = vi.fn(async () => Shown)
    deferredDialog(async () => {
      deferredDialog(inner)
      return Shown
    })
    preloadDeferred()
    await waitFor(() => expect(inner).toHaveBeenCalledOnce())
  })
})
