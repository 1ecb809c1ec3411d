import { AppError } from '#renderer/lib/errors.ts'
import { useNotify } from '#renderer/lib/notify.tsx'
import { focusHeading } from '#renderer/lib/screen.ts'
import { useWrite } from '#renderer/lib/use-write.ts'
import type { PackageStatus } from '#shared/entities/arrival-package.ts'
import { showChanged } from './cache.ts'
import { usePackageChanges } from './changes.ts'

/** The element id of a package's switch. */
export const switchId = (id: string) => `arrival-package ${id}`

const words: Record<PackageStatus, string> = { PENDING: 'pending', COMPLETE: 'complete' }

/**
 * Changes the status of one package (ARR-07 to ARR-09). The change completes even if its row is scrolled out
 * of view, moves to the other list, or unmounts with the screen.
 */
export function usePackageChange(id: string, name: string) {
  const { begin, end, tell } = usePackageChanges.getState()
  const { failure, forget } = useNotify()
  const { send } = useWrite('arrivalPackages.update', {
    onDone: async (answer, sent, client) => {
      await showChanged(client, answer)
      if (answer.status === sent.status) tell(`The arrival package of ${name} is ${words[sent.status]}`)
      else fail(sent.status, keptAsItWas)
    },
    onFailed: (error) => {
      const wanted = usePackageChanges.getState().inFlight.get(id)
      if (wanted) fail(wanted, error)
    },
  })

  const fail = (status: PackageStatus, error: AppError) =>
    failure(error, {
      title: `Could not mark the arrival package of ${name} as ${words[status]}`,
      about: switchId(id),
      onRetry: () => {
        // The button disappears with its notice.
        const control = document.getElementById(switchId(id))
        if (control) control.focus()
        else focusHeading()
        void change(status)
      },
    })
  const change = async (status: PackageStatus) => {
    if (!begin(id, status)) return
    forget(switchId(id))
    try {
      await send({ arrivalPackageStatusId: id, status })
    } finally {
      end(id)
    }
  }
  return change
}

/** The provider accepted the change but answered with another status. */
const keptAsItWas = new AppError({
  kind: 'badAnswer',
  message: 'The server answered with a different status.',
  call: 'arrivalPackages.update',
  requestId: '',
})
