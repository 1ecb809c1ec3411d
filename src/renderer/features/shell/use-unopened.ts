import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Filling, useDrafts } from '#renderer/stores/drafts.ts'
import type { ListedDraft } from '#shared/entities/draft.ts'

/** How long a form may take to open once its screen has loaded, in ms. */
const openingTime = 500

/**
 * Returns the draft that the admin wanted to open last, if no form has opened for it; its record may have
 * been deleted. Calls `onUnopened` as soon as that is known.
 */
export function useUnopened(onUnopened: () => void): ListedDraft | undefined {
  const reopening = useDrafts((state) => state.reopening)
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' })
  const isWaiting = useIsFetching() > 0 || isLoading
  const [unopened, setUnopened] = useState<ListedDraft>()
  const giveUp = useEffectEvent((draft: ListedDraft | Filling) => {
    useDrafts.getState().reopen(undefined)
    if ('filled' in draft) return
    setUnopened(draft)
    onUnopened()
  })
  useEffect(() => {
    if (!reopening) return undefined
    setUnopened(undefined)
    if (isWaiting) return undefined
    const timer = setTimeout(() => giveUp(reopening), openingTime)
    return () => clearTimeout(timer)
  }, [reopening, isWaiting])
  return unopened
}
