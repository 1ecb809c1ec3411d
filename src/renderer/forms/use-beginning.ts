import { useCallback, useEffect, useState } from 'react'
import { sameJson } from '#shared/rules/same-fields.ts'

/** The start of a record's form. */
export interface Beginning<R, V> {
  /** The record as it was then. */
  readonly own: R
  /** The values of the form's controls. */
  readonly start: V
  /** The record as it is known now. */
  readonly latest: R
  /** Begins again with the latest record; returns its values. */
  readonly renew: () => V
}

/** Keeps the record and its form values as they are now, until {@link useFollowing} renews them. */
export function useBeginning<R, V>(latest: R, toFormValues: (record: R) => V): Beginning<R, V> {
  const [begun, setBegun] = useState(() => ({ own: latest, start: toFormValues(latest) }))
  const renew = useCallback(() => {
    const start = toFormValues(latest)
    setBegun({ own: latest, start })
    return start
  }, [latest, toFormValues])
  return { ...begun, latest, renew }
}

interface FollowingForm<V> {
  readonly state: { readonly isDefaultValue: boolean }
  readonly reset: (values: V) => void
}

/** Replaces the record that the form started with by the latest one, until the first edit. */
export function useFollowing<R, V>(form: FollowingForm<V>, { own, latest, renew }: Beginning<R, V>): void {
  useEffect(() => {
    if (form.state.isDefaultValue && !sameJson(latest, own)) form.reset(renew())
  }, [form, latest, own, renew])
}
