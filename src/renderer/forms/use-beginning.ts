import { useCallback, useEffect, useState } from 'react'
import { sameJson } from '#shared/rules/same-fields.ts'

/**
 * What a form of a record begins with: the record, `own`, and the values made of it, `start`. Both stay, whatever becomes
 * of the record meanwhile, until {@link useFollowing} renews them.
 */
export function useBeginning<R, V>(latest: R, toFormValues: (record: R) => V) {
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

/** The record as it is now takes the place of the one that the form began with, where nobody has typed yet. */
export function useFollowing<R, V>(
  form: FollowingForm<V>,
  { own, latest, renew }: Pick<ReturnType<typeof useBeginning<R, V>>, 'own' | 'latest' | 'renew'>,
): void {
  useEffect(() => {
    if (form.state.isDefaultValue && !sameJson(latest, own)) form.reset(renew())
  }, [form, latest, own, renew])
}
