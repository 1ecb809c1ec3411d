import { SavingNotice } from '#renderer/components/dialog/saving-notice.tsx'
import { useLeaving } from '#renderer/stores/leaving.ts'

/** Shows that the window waits for a save before it closes. */
export function LeavingNotice({ open }: { readonly open: boolean }) {
  const stay = useLeaving((state) => state.stay)
  return <SavingNotice open={open} isClosing onStay={() => stay?.()} />
}
