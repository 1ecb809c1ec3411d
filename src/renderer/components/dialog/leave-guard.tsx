import { type RegisteredRouter, type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { deferredDialog } from '#renderer/lib/react/deferred.tsx'
import { useHeldScreen } from '#renderer/stores/held-screen.ts'
import { keepForms } from '#renderer/stores/open-forms.ts'
import { LeaveContext } from './leave-context.ts'

const DiscardQuestion = deferredDialog(async () => (await import('./discard-question.tsx')).DiscardQuestion)
const SavingNotice = deferredDialog(async () => (await import('./saving-notice.tsx')).SavingNotice)

const mustAsk: ShouldBlockFn = ({ current, next }) => {
  // A change of the URL's query string, such as the page of a list, does not leave the form.
  if (current.pathname === next.pathname) return false
  const { changed, saving } = useHeldScreen.getState()
  const isAsked = changed + saving > 0
  // A control that has not reported its latest change yet must report it before it unmounts.
  if (!isAsked) void keepForms()
  return isAsked
}

/**
 * Asks before a navigation leaves a screen or dialog with changed forms that are not saved as drafts. While a form is saving, it shows a
 * notice instead until the answer arrives. A save that navigates by itself passes `ignoreBlocker`. A sign-out
 * or an expired session is not a navigation and is never blocked.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const held = useHeldScreen()
  const { status, proceed, reset } = useBlocker<RegisteredRouter, true>({
    shouldBlockFn: mustAsk,
    disabled: held.changed + held.kept + held.saving === 0,
    // Prevents the browser's own question, because Electron would keep the window open without any message.
    enableBeforeUnload: false,
    withResolver: true,
  })
  const isBlocked = status === 'blocked'
  const isSaving = held.saving > 0
  const [wasSaving, setWasSaving] = useState(false)
  if (isBlocked && isSaving && !wasSaving) setWasSaving(true)
  if (!isBlocked && wasSaving) setWasSaving(false)

  // The save has been answered: shows the answer and lets the admin decide again whether to leave.
  useEffect(() => {
    if (isBlocked && wasSaving && !isSaving) reset?.()
  }, [isBlocked, wasSaving, isSaving, reset])

  return (
    <LeaveContext value>
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
