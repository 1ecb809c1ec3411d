import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { toAppError } from '#renderer/lib/calls/errors.ts'
import { NoticesProvider } from '#renderer/lib/notices/notify.tsx'

type Settle = { readonly answer: (text: string) => void; readonly fail: () => void }

/** A read that fails first; each later one waits for the test. */
function setUp(Block: 'Loaded' | 'FailedReads') {
  const settles: Settle[] = []
  let asked = 0
  const read = () => {
    asked += 1
    if (asked === 1) return Promise.reject(toAppError(new Error('gone'), 'admins.list'))
    return new Promise<string>((resolve, reject) =>
      settles.push({
        answer: resolve,
        fail: () => reject(toAppError(new Error('still gone'), 'admins.list')),
      }),
    )
  }
  function Part() {
    const query = useQuery({ queryKey: ['part'], queryFn: read, retry: false })
    return Block === 'Loaded' ? (
      <Loaded query={query}>{(text) => <p>{text}</p>}</Loaded>
    ) : (
      <>
        <FailedReads queries={[query]} />
        <p>{query.data}</p>
      </>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NoticesProvider>
        <Part />
      </NoticesProvider>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), settles }
}
const tryAgain = () => screen.findByRole('button', { name: /Try again/ })

describe.each(['Loaded', 'FailedReads'] as const)('a failed read shown by %s', (Block) => {
  test('ERR-16 a failed read keeps its Try again button and the focus while it is tried again', async () => {
    const { user, settles } = setUp(Block)
    const button = await tryAgain()
    await user.click(button)
    expect(button.isConnected).toBe(true)
    expect(document.activeElement).toBe(button)
    settles[0]?.fail()
    await expect.poll(() => button.classList.contains('ant-btn-loading')).toBe(false)
    expect(await tryAgain()).toBe(button)
    await user.click(button)
    settles[1]?.answer('All is well')
    expect(await screen.findByText('All is well')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
