import { toAppError } from '#renderer/lib/calls/errors.ts'
import { maySignOut } from '#renderer/lib/leaving/leaving.ts'
import { useSending } from '#renderer/lib/writes/use-sending.ts'
import { useSession } from '#renderer/stores/session.ts'

/** Returns a function that signs out. The session store triggers the rest (AUTH-12, AUTH-13). */
export function useSignOut() {
  const apply = useSession((state) => state.apply)
  const { send, isPending, error } = useSending('session.signOut', { onDone: apply })
  const signOut = async () => {
    // A failed check must not prevent the sign-out, but a cancelled one does.
    const isWanted = (thrown: unknown) => toAppError(thrown, 'leaving.signOut').detail.kind !== 'cancelled'
    if (await maySignOut().catch(isWanted)) await send({})
  }
  return { signOut, isPending, error }
}
