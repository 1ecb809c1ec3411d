import { requestOf } from '#renderer/lib/calls/api.ts'
import { AppError } from '#renderer/lib/calls/errors.ts'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { focusOrHeading } from '#renderer/lib/react/screen.ts'
import { useWriteNotice, useWriteWithoutNotice } from '#renderer/lib/writes/use-write.ts'
import type { PackageStatus } from '#shared/entities/arrival-package.ts'
import { showChanged } from './cache.ts'
import { usePackageChanges } from './changes.ts'

/** Returns the element id of a package's switch. */
export const switchId = (id: string) => `arrival-package ${id}`

const words: Record<PackageStatus, string> = { PENDING: 'pending', COMPLETE: 'complete' }
const opposite: Record<PackageStatus, PackageStatus> = { PENDING: 'COMPLETE', COMPLETE: 'PENDING' }

/**
 * Returns functions that change the status of one package (ARR-07 to ARR-09). A change completes even if its
 * row scrolls out of view, moves to the other list, or unmounts with the screen.
 */
export function usePackageChange(id: string, name: string) {
  const { begin, end, keep } = usePackageChanges.getState()
  const { failure, forget } = useNotify()
  const showNotice = useWriteNotice()
  const control = () => document.getElementById(switchId(id))
  const { send } = useWriteWithoutNotice(
    'arrivalPackages.update',
    {
      onDone: async (answer, sent, client) => {
        const isMade = answer.status === sent.status
        if (isMade) keepInView(sent.status, requestOf(sent))
        await showChanged(client, answer)
        if (!isMade) fail(sent.status, keptAsItWas)
      },
      onFailed: (error) => {
        const wanted = usePackageChanges.getState().inFlight.get(id)
        if (!wanted) return
        // The refetch may show that the change arrived after all.
        if (error.detail.effect === 'unknown') keepInView(wanted)
        fail(wanted, error)
      },
    },
    (answer, sent) => {
      if (answer.status !== sent.status) return
      // A visible row shows the result and Undo itself, without a notice.
      const isInView = control() !== null
      const undo = { onPress: () => void change(opposite[sent.status], requestOf(sent)) }
      showNotice('arrivalPackages.update', sent, { name, isInView, undo })
    },
  )

  const keepInView = (next: PackageStatus, request?: string) => {
    if (control()) keep(id, opposite[next], request)
  }
  const fail = (status: PackageStatus, error: AppError) =>
    failure(error, {
      title: `Could not mark the arrival package of ${name} as ${words[status]}`,
      about: switchId(id),
      onRetry: () => {
        focusControl()
        void change(status)
      },
    })
  /** Moves the focus, because the pressed Undo button disappears. */
  const focusControl = () => focusOrHeading(control())
  /** `undoes` is the request of the change that this one takes back. */
  const change = async (status: PackageStatus, undoes?: string) => {
    if (!begin(id, status)) return
    forget(switchId(id))
    try {
      await send({ arrivalPackageStatusId: id, status }, { name, undoes })
    } finally {
      end(id)
    }
  }
  const undo = (status: PackageStatus) => {
    focusControl()
    void change(opposite[status], usePackageChanges.getState().kept.get(id)?.request)
  }
  return { change, undo }
}

/** The provider accepted the request, but returned another status. */
const keptAsItWas = new AppError({
  kind: 'badAnswer',
  message: 'The server answered with a different status.',
  call: 'arrivalPackages.update',
  requestId: '',
})
