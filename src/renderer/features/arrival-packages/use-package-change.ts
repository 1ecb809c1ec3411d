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
 * Changes the status of one package (ARR-07 to ARR-09). It goes on to its end wherever its row is by then: out of sight,
 * in the other list, or gone with the screen.
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
      const wanted = usePackageChanges.getState().underWay.get(id)
      if (wanted) fail(wanted, error)
    },
  })

  const fail = (status: PackageStatus, error: AppError) =>
    failure(error, {
      title: `Could not mark the arrival package of ${name} as ${words[status]}`,
      about: switchId(id),
      onRetry: () => {
        // The button goes with its notice.
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

/** The provider took the change and answers that it did not make it. */
const keptAsItWas = new AppError({
  kind: 'badAnswer',
  message: 'The server answered that it has another status.',
  call: 'arrivalPackages.update',
  requestId: '',
})
