import { randomUUID } from 'node:crypto'
import type { Timers } from '#main/base/timers.ts'
import type { LeaveState, Leaving } from '#shared/contract/leaving.ts'

interface LeaveRequestsOptions {
  /** Tells the page of a window that it is about to go. */
  readonly tell: (leaving: Leaving, window: number) => void
  readonly timers: Pick<Timers, 'after'>
}

/** How long a page may take to react at all, in ms: one that hangs must not keep its window open. */
const patience = 1000

/** The outcome of a request to leave: the titles of forms that would be lost, or that the page stays. */
export type Leave = { readonly unkept: readonly string[] } | 'stays'

interface Waiting {
  readonly window: number
  readonly onState: (state: LeaveState) => void
}

/** Asks pages to write down what was typed before they go. */
export function createLeaveRequests({ tell, timers }: LeaveRequestsOptions) {
  const waiting = new Map<string, Waiting>()

  /** A page that does not answer may go: its journal is at most a moment old. */
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
      tell({ leaveId, by }, window)
    })
  }

  /** Asks several pages together: either all of them stay, or the result names what each would lose. */
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
    /** A window's page answers. */
    answer: (state: LeaveState, window: number): void => {
      const request = waiting.get(state.leaveId)
      if (request?.window === window) request.onState(state)
    },
    /** A window is gone, and with it its answer. */
    ownerGone: (window: number): void => {
      for (const [leaveId, request] of waiting)
        if (request.window === window) request.onState({ leaveId, state: 'ready', unkept: [] })
    },
  }
}

export type LeaveRequests = ReturnType<typeof createLeaveRequests>
