import { type RegisteredRouter, type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { DiscardQuestion } from './discard-question.tsx'
import { LeaveContext } from './leave-context.ts'

/** A form stays through whatever its own path keeps in the URL, such as a page of a list. */
const leavesPath: ShouldBlockFn = ({ current, next }) => current.pathname !== next.pathname

/**
 * Asks, once, before a navigation takes a screen with changed forms away, on the screen itself or in a dialog. A save
 * that leads elsewhere navigates with `ignoreBlocker`. Signing out and a session that ends are no navigation: nothing
 * holds them up.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const [changedForms, setChangedForms] = useState(0)
  const count = useCallback((change: 1 | -1) => setChangedForms((forms) => forms + change), [])
  const { status, proceed, reset } = useBlocker<RegisteredRouter, true>({
    shouldBlockFn: leavesPath,
    disabled: changedForms === 0,
    // Electron would keep the window open without a word.
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <LeaveContext value={count}>
      {children}
      <DiscardQuestion open={status === 'blocked'} onDiscard={() => proceed?.()} onKeep={() => reset?.()} />
    </LeaveContext>
  )
}
