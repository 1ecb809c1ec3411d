import { useCallback, useEffect, useState } from 'react'
import { sameJson } from '#shared/rules/same-fields.ts'

/** The state from which a record's form starts. */
export interface Beginning<R, V> {
  /** The record when the form started. */
  readonly own: R
  /** The form's start values. */
  readonly start: V
  /** The latest known record. */
  readonly latest: R
  /** Starts again from the latest record, and returns its form values. */
  readonly renew: () => V
}

/** Freezes the record and its form values when the form starts. {@link useFollowing} may renew them. */
export function useBeginning<R, V>(latest: R, toFormValues: (record: R) => V) {
  const [begun, setBegun] = useState(() => ({ own: latest, start: toFormValues(latest) }))
  const renew = useCallback(() => {
    const start = toFormValues(latest)
    setBegun({ own: latest, start })
    return start
  }, [latest, toFormValues])
  /** Replaces the record and the values from which the form started. */
  const rebase = useCallback((own: R, start: V) => setBegun({ own, start }), [])
  return { ...begun, latest, renew, rebase }
}

interface FollowingForm<V> {
  readonly state: { readonly isDefaultValue: boolean }
  readonly reset: (values: V) => void
}

/** Resets an unchanged form to the latest record. From the first edit on, it does nothing. */
export function useFollowing<R, V>(form: FollowingForm<V>, { own, latest, renew }: Beginning<R, V>): void {
  useEffect(() => {
    if (form.state.isDefaultValue && !sameJson(latest, own)) form.reset(renew())
  }, [form, latest, own, renew])
}
