import { type RegisteredRouter, type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { DiscardQuestion } from './discard-question.tsx'
import { type HoldReason, LeaveContext } from './leave-context.ts'
import { SavingNotice } from './saving-notice.tsx'

/** A form stays through whatever its own path keeps in the URL, such as a page of a list. */
const leavesPath: ShouldBlockFn = ({ current, next }) => current.pathname !== next.pathname

/**
 * Asks, once, before a navigation takes a screen with changed forms away, on the screen itself or in a dialog. While one
 * of them is being saved there is nothing to discard any more: the screen stays for the answer. A save that leads
 * elsewhere navigates with `ignoreBlocker`. Signing out and a session that ends are no navigation: nothing holds them up.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const [held, setHeld] = useState({ changed: 0, saving: 0 })
  const count = useCallback(
    (reason: HoldReason, change: 1 | -1) =>
      setHeld((forms) => ({ ...forms, [reason]: forms[reason] + change })),
    [],
  )
  const { status, proceed, reset } = useBlocker<RegisteredRouter, true>({
    shouldBlockFn: leavesPath,
    disabled: held.changed + held.saving === 0,
    // Electron would keep the window open without a word.
    enableBeforeUnload: false,
    withResolver: true,
  })
  const isBlocked = status === 'blocked'
  const isSaving = held.saving > 0
  const [wasSaving, setWasSaving] = useState(false)
  if (isBlocked && isSaving && !wasSaving) setWasSaving(true)
  if (!isBlocked && wasSaving) setWasSaving(false)

  // The answer is there, and is looked at first: whoever still wants to leave asks again.
  useEffect(() => {
    if (isBlocked && wasSaving && !isSaving) reset?.()
  }, [isBlocked, wasSaving, isSaving, reset])

  return (
    <LeaveContext value={count}>
      {children}
      <DiscardQuestion
        open={isBlocked && !wasSaving}
        onDiscard={() => proceed?.()}
        onKeep={() => reset?.()}
      />
      <SavingNotice open={isBlocked && wasSaving} onStay={() => reset?.()} />
    </LeaveContext>
  )
}
