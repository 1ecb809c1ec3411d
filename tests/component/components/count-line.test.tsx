import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CountLine } from '#renderer/components/list/count-line.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

describe('the count of a list', () => {
  test('SHELL-33 LIM-06 the count of a list keeps its space while it loads, and shows a loading text after 250 ms', () => {
    const { rerender } = render(<CountLine sentence={undefined} hasMore />)
    const line = screen.getByRole('status')
    expect(line.textContent).toBe('\u00a0')
    act(() => void vi.advanceTimersByTime(249))
    expect(line.textContent).toBe('\u00a0')
    act(() => void vi.advanceTimersByTime(1))
    expect(line.textContent).toBe('Loading the rest of the list…')
    rerender(<CountLine sentence="There are 67 user profiles" />)
    expect(screen.getByRole('status')).toBe(line)
    expect(line.textContent).toBe('There are 67 user profiles')
  })

  test('the count of a list stays empty, with its space, while nothing has loaded', () => {
    render(<CountLine sentence={undefined} />)
    act(() => void vi.advanceTimersByTime(10_000))
    expect(screen.getByRole('status').textContent).toBe('\u00a0')
  })

  test('SHELL-33 the count of a filtered list includes the number of matches', () => {
    render(<CountLine sentence="There are 67 user profiles" shown={1} />)
    expect(screen.getByRole('status').textContent).toBe('There are 67 user profiles, 1 of them shown')
  })
})
