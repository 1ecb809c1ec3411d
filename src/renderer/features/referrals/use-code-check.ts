import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { type AppError, toAppError } from '#renderer/lib/calls/errors.ts'
import { codeInUse, type Referral, referralCodeSchema } from '#shared/entities/referral.ts'
import { ownerOf, saysUnused } from './code-owner.ts'
import { referralOfCode } from './queries.ts'

/**
 * The referral that has the code, or null (REF-16, trap 21).
 * @throws AppError for any other failure (REF-18).
 */
async function find(client: QueryClient, code: string): Promise<Referral | null> {
  try {
    // Never cached: another admin may have taken the code. Only a lookup in flight is shared.
    return await client.fetchQuery({ ...referralOfCode(code), staleTime: 0 })
  } catch (thrown) {
    const error = toAppError(thrown)
    if (saysUnused(error.detail)) return null
    throw error
  }
}

interface Look {
  readonly code: string
  readonly stage: 'checking' | 'free' | 'taken' | 'unknown'
}

const hints = {
  checking: 'Checking whether the code is free…',
  free: 'The code is free',
  taken: undefined,
  unknown: 'The code could not be checked. Saving checks it again',
} as const

/**
 * Looks up whether a code is free (REF-13 to REF-16): once when its field loses the focus, and again before
 * a save. `own` is the edited referral, whose own code needs no lookup.
 */
export function useCodeCheck(own?: Referral) {
  const client = useQueryClient()
  // A ref, because a validator may read it before the next render.
  const owners = useRef(new Map<string, Referral>())
  const [last, setLast] = useState<Look>()
  const [error, setError] = useState<AppError | null>(null)
  const saving = useRef<AbortController>(undefined)
  useEffect(() => () => saving.current?.abort(), [])

  const look = async (code: string): Promise<boolean> => {
    const tell = (stage: Look['stage']) => setLast((now) => (now?.code === code ? { code, stage } : now))
    setLast({ code, stage: 'checking' })
    try {
      const owner = ownerOf(await find(client, code), own?.referralId)
      if (owner) owners.current.set(code, owner)
      else owners.current.delete(code)
      tell(owner ? 'taken' : 'free')
      return owner === undefined
    } catch (thrown) {
      tell('unknown')
      throw thrown
    }
  }
  const isOwn = (code: string) => own !== undefined && code === (own.code ?? '')

  return {
    /** The failed lookup that stopped the last save. */
    error,
    /** The field's error for a code that another referral is known to have (REF-14, REF-15). */
    complaintOf: (code: string) => {
      const owner = owners.current.get(code)
      return owner && { message: codeInUse(code, owner) }
    },
    /** The hint beneath the field. */
    hintOf: (code: string): string => {
      const hint = last?.code === code ? hints[last.stage] : undefined
      if (hint) return hint
      return code === code.trim() ? 'Codes are case-sensitive' : 'The code begins or ends with a space'
    },
    /**
     * Looks the code up without blocking, with `again` even if it was free; a failure is ignored until the
     * save.
     */
    lookInPassing: async (code: string, again = false): Promise<void> => {
      const isKnown = last?.code === code && (last.stage === 'free' || last.stage === 'checking')
      if (isOwn(code) || (isKnown && !again) || !v.is(referralCodeSchema, code)) return
      await look(code).catch(() => {})
    },
    /**
     * True if the save may continue; if not, the field's complaint or `error` has the reason. False once
     * the form is gone.
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
        return (await look(code)) && !signal.aborted
      } catch (thrown) {
        if (!signal.aborted) setError(toAppError(thrown))
        return false
      } finally {
        signal.removeEventListener('abort', giveUp)
      }
    },
  }
}
