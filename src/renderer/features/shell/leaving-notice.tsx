import { SavingNotice } from '#renderer/components/dialog/saving-notice.tsx'
import { useLeaving } from '#renderer/stores/leaving.ts'

/** Explains that the window closes or reloads when the save in flight is answered. */
export function LeavingNotice({ open }: { readonly open: boolean }) {
  const stay = useLeaving((state) => state.stay)
  return <SavingNotice open={open} isClosing onStay={() => stay?.()} />
}
