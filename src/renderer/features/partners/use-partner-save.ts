import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SaveFailure } from '#renderer/components/save-outcome.tsx'
import { call } from '#renderer/lib/api.ts'
import { type AppError, toAppError } from '#renderer/lib/errors.ts'
import { fieldsApart, inLabels } from '#renderer/lib/meanwhile.ts'
import { useWrite } from '#renderer/lib/use-write.ts'
import type { Partner } from '#shared/entities/partner.ts'
import { partnerRecords } from './cache.ts'
import { labels } from './labels.ts'
import { partnerOf } from './queries.ts'

/** What a change comes to upon the partner as it is now: fields to send, what speaks against it, or it was made already. */
type Upon = { readonly fields: Partial<Partner> } | { readonly refused: string } | 'made'

interface Step {
  readonly isPending: boolean
  readonly unread?: AppError
  readonly refused?: string
}

const idle: Step = { isPending: false }

/** What was done, with a word on what somebody else had changed; undefined where nothing was. */
type Saved = { readonly note?: string } | undefined

/**
 * Saves a change of a partner, which goes as the full partner (PRT-26, PRT-35). So it is read again just before, and what
 * was not changed here goes as it is then, fields that the console does not know among it: sent as the screen had it, it
 * would undo what somebody else saved meanwhile (trap 39).
 */
export function usePartnerSave() {
  const client = useQueryClient()
  const [step, setStep] = useState(idle)
  const underWay = useRef(false)
  const { send, error, reset } = useWrite('partners.update', {
    onDone: (_, sent, client) => partnerRecords.savedAsSent(client, sent),
  })

  /** `seen` is the partner that the person goes by. */
  const save = async (seen: Partner, change: (latest: Partner) => Upon): Promise<Saved> => {
    if (underWay.current) return undefined
    underWay.current = true
    reset()
    setStep({ isPending: true })
    let end: Step = idle
    try {
      const { partnerId } = seen
      // Past the cache: that this could not be read is said of the save alone.
      const latest = await call('partners.get', { partnerId })
      const upon = change(latest)
      if (upon === 'made' || 'refused' in upon) {
        void client.invalidateQueries({ queryKey: partnerOf(partnerId).queryKey })
        if (upon === 'made') return {}
        end = { ...idle, refused: upon.refused }
        return undefined
      }
      const whole = { ...latest, ...upon.fields, partnerId }
      const { offers, tagIds } = whole
      const answer = await send({ ...whole, offers: offers ?? [], tagIds: tagIds ?? [] })
      return answer === undefined ? undefined : othersNote(seen, latest, whole)
    } catch (thrown) {
      end = { ...idle, unread: toAppError(thrown) }
      return undefined
    } finally {
      underWay.current = false
      setStep(end)
    }
  }

  const failure: SaveFailure | undefined = step.unread
    ? { error: step.unread, title: 'Could not save the partner', kept: 'Nothing was changed.' }
    : error
      ? { error }
      : undefined
  return { save, isPending: step.isPending, failure, refused: step.refused }
}

/** What somebody else changed since the person looked, and a save left as it is. */
function othersNote(seen: Partner, latest: Partner, saved: Partner): { readonly note?: string } {
  const ours = fieldsApart(labels, latest, saved)
  // Of the offers one was put in or taken out, and theirs stay.
  const kept = fieldsApart(labels, seen, latest).filter(
    (field) => field === 'offers' || !ours.includes(field),
  )
  if (kept.length === 0) return {}
  return { note: `Somebody else has changed ${inLabels(labels, kept)} meanwhile: that was kept.` }
}
