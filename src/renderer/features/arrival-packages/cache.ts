import type { QueryClient } from '@tanstack/react-query'
import { recordCache } from '#renderer/lib/record-cache.ts'
import type { ArrivalPackage } from '#shared/entities/arrival-package.ts'
import { packageList } from './queries.ts'

const packageRecords = recordCache({
  keyOf: ({ arrivalPackageStatusId }: ArrivalPackage) => arrivalPackageStatusId,
  list: 'arrivalPackages.list',
})

/**
 * Puts what the provider answers of a package into the list: the answer is what counts (ARR-09). Whose it is does not
 * change by that, and the answer need not tell it again.
 */
export function showChanged(client: QueryClient, answer: ArrivalPackage): Promise<void> {
  const { arrivalPackageStatusId: id } = answer
  const listed = client
    .getQueryData(packageList.queryKey)
    ?.find(({ arrivalPackageStatusId }) => arrivalPackageStatusId === id)
  const { firstName, lastName, email } = listed ?? {}
  return packageRecords.saved(client, { firstName, lastName, email, ...answer })
}
