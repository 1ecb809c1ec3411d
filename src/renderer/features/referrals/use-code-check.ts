import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { type AppError, toAppError } from '#renderer/lib/calls/errors.ts'
import { codeInUse, type Referral, referralCodeSchema } from '#shared/entities/referral.ts'
import { meansUnused, ownerOf } from './code-owner.ts'
import { referralOfCode } from './queries.ts'

/**
 * Returns the referral that has the code, or null (REF-16).
 * @throws AppError for any other failure (REF-18)
 */
async function find(client: QueryClient, code: string): Promise<Referral | null> {
  try {
    // Ignores cached answers, because another admin may have taken the code. Only a lookup in flight is
    // reused.
    return await client.fetchQuery({ ...referralOfCode(code), staleTime: 0 })
  } catch (thrown) {
    const error = toAppError(thrown)
    if (meansUnused(error.detail)) return null
    throw error
  }
}

interface Lookup {
  readonly code: string
  readonly stage: 'checking' | 'free' | 'taken' | 'unknown'
}

const hints = {
  checking: 'Checking whether the code is available…',
  free: 'The code is available',
  taken: undefined,
  unknown: 'The code could not be checked. It is checked again when you save',
} as const

/**
 * Looks up whether a code is unused (REF-13 to REF-16): on blur, and again before a save. `own` is the edited
 * referral, whose own code needs no lookup.
 */
export function useCodeCheck(own?: Referral) {
  const client = useQueryClient()
  // A ref, because a validator may read it before the next render.
  const owners = useRef(new Map<string, Referral>())
  const [last, setLast] = useState<Lookup>()
  const [error, setError] = useState<AppError | null>(null)
  const saving = useRef<AbortController>(undefined)
  useEffect(() => () => saving.current?.abort(), [])

  const lookUp = async (code: string): Promise<boolean> => {
    const setStage = (stage: Lookup['stage']) =>
      setLast((now) => (now?.code === code ? { code, stage } : now))
    setLast({ code, stage: 'checking' })
    try {
      const owner = ownerOf(await find(client, code), own?.referralId)
      if (owner) owners.current.set(code, owner)
      else owners.current.delete(code)
      setStage(owner ? 'taken' : 'free')
      return owner === undefined
    } catch (thrown) {
      setStage('unknown')
      throw thrown
    }
  }
  const isOwn = (code: string) => own !== undefined && code === (own.code ?? '')

  return {
    /** The error of the lookup that stopped the last save. */
    error,
    /** Returns the field's error if another referral is known to have the code (REF-14, REF-15). */
    errorOf: (code: string) => {
      const owner = owners.current.get(code)
      return owner && { message: codeInUse(code, owner) }
    },
    /** Returns the hint below the field. */
    hintOf: (code: string): string => {
      const hint = last?.code === code ? hints[last.stage] : undefined
      if (hint) return hint
      return code === code.trim() ? 'Codes are case-sensitive' : 'The code begins or ends with a space'
    },
    /**
     * Looks the code up without blocking. With `again` it repeats the lookup of a code that was unused. A
     * failed lookup is not shown until the save.
     */
    checkInBackground: async (code: string, again = false): Promise<void> => {
      const isKnown = last?.code === code && (last.stage === 'free' || last.stage === 'checking')
      if (isOwn(code) || (isKnown && !again) || !v.is(referralCodeSchema, code)) return
      await lookUp(code).catch(() => {})
    },
    /**
     * Returns true if the save may continue. If not, the field's error or `error` has the reason. False if
     * the form has unmounted.
     */
    isFree: async (code: string): Promise<boolean> => {
      setError(null)
      if (isOwn(code)) return true
      const controller = new AbortController()
      saving.current = controller
      const { signal } = controller
      const giveUp = () => void client.cancelQueries({ ...referralOfCode(code), exact: true })
      signal.addEventListener('abort', giveUp, { once: true })
      try {
        return (await lookUp(code)) && !signal.aborted
      } catch (thrown) {
        if (!signal.aborted) setError(toAppError(thrown))
        return false
      } finally {
        signal.removeEventListener('abort', giveUp)
      }
    },
  }
}
