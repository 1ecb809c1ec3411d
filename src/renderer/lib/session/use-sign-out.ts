import { toAppError } from '#renderer/lib/calls/errors.ts'
import { useSending } from '#renderer/lib/calls/use-sending.ts'
import { maySignOut } from '#renderer/lib/leaving/leaving.ts'
import { useSession } from '#renderer/stores/session.ts'

/** Signs out; the session store triggers the rest (AUTH-12, AUTH-13). */
export function useSignOut() {
  const apply = useSession((state) => state.apply)
  const { send, isPending, error } = useSending('session.signOut', { onDone: apply })
  const signOut = async () => {
    // Signing out stays possible whatever fails before it, unless the person has cancelled it.
    const isWanted = (thrown: unknown) => toAppError(thrown, 'leaving.signOut').detail.kind !== 'cancelled'
    if (await maySignOut().catch(isWanted)) await send({})
  }
  return { signOut, isPending, error }
}
