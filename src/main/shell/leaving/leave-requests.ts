import { randomUUID } from 'node:crypto'
import type { Timers } from '#main/base/timers.ts'
import type { LeaveState, Leaving } from '#shared/contract/leaving.ts'

interface LeaveRequestsOptions {
  /** Asks a window's page whether it may close or reload. */
  readonly sendLeaving: (leaving: Leaving, window: number) => void
  readonly timers: Pick<Timers, 'after'>
}

/** In ms. A page that does not respond within this time must not keep its window open. */
const patience = 1000

/** The page's response: the titles of forms whose changes would be lost, or that it stays. */
export type Leave = { readonly unkept: readonly string[] } | 'stays'

interface Waiting {
  readonly window: number
  readonly onState: (state: LeaveState) => void
}

/** Asks pages to save their drafts before they close or reload. */
export function createLeaveRequests({ sendLeaving, timers }: LeaveRequestsOptions) {
  const waiting = new Map<string, Waiting>()

  /** If the page does not respond, it counts as ready: its drafts are at most a moment old. */
  const ask = (window: number, by: Leaving['by'], onSaving?: () => void): Promise<Leave> => {
    const leaveId = randomUUID()
    return new Promise((resolve) => {
      const end = (leave: Leave) => {
        forget()
        waiting.delete(leaveId)
        resolve(leave)
      }
      const forget = timers.after(patience, () => end({ unkept: [] }))
      waiting.set(leaveId, {
        window,
        onState: (answer) => {
          if (answer.state === 'saving') {
            forget()
            onSaving?.()
          } else end(answer.state === 'ready' ? { unkept: answer.unkept } : 'stays')
        },
      })
      sendLeaving({ leaveId, by }, window)
    })
  }

  /**
   * Asks several pages together. If one stays, all stay; otherwise the result names everything that would be
   * lost.
   */
  const askAll = async (windows: readonly number[], by: Leaving['by']): Promise<Leave> => {
    const unkept: string[] = []
    for (const leave of await Promise.all(windows.map((window) => ask(window, by)))) {
      if (leave === 'stays') return 'stays'
      unkept.push(...leave.unkept)
    }
    return { unkept }
  }

  return {
    ask,
    askAll,
    /** Handles a page's response. */
    answer: (state: LeaveState, window: number): void => {
      const request = waiting.get(state.leaveId)
      if (request?.window === window) request.onState(state)
    },
    /** A closed window counts as ready. */
    ownerGone: (window: number): void => {
      for (const [leaveId, request] of waiting)
        if (request.window === window) request.onState({ leaveId, state: 'ready', unkept: [] })
    },
  }
}

export type LeaveRequests = ReturnType<typeof createLeaveRequests>
