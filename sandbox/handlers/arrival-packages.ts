import type { arrivalPackageCalls } from '#shared/contract/arrival-packages.ts'
import { found } from './api-error.ts'
import type { HandlersOf } from './handler.ts'
import { merged } from './merged.ts'

/** The status of each traveller's arrival package (API-91, API-92). */
export const arrivalPackageHandlers: HandlersOf<keyof typeof arrivalPackageCalls> = {
  'arrivalPackages.list': (_, { records }) => records.arrivalPackages.listText(),
  'arrivalPackages.update': (changes, { records }) => {
    const { arrivalPackageStatusId: id } = changes
    const status = merged(found(records.arrivalPackages.find(id), 'Arrival package', id), changes)
    records.arrivalPackages.replace(status)
    return status
  },
}
