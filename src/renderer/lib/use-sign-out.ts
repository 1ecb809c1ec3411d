import { useSession } from '#renderer/stores/session.ts'
import { toAppError } from './errors.ts'
import { maySignOut } from './leaving.ts'
import { useSending } from './use-sending.ts'

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
