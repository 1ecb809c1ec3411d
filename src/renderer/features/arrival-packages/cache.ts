import type { QueryClient } from '@tanstack/react-query'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import type { ArrivalPackage } from '#shared/entities/arrival-package.ts'
import { packageList } from './queries.ts'

/**
 * Updates the cached list with the provider's answer about a package. The answer's status is authoritative
 * (ARR-09). The answer may omit the traveller, who then stays the same.
 */
export function showChanged(client: QueryClient, answer: ArrivalPackage): Promise<void> {
  const { arrivalPackageStatusId: id } = answer
  const listed = client
    .getQueryData(packageList.queryKey)
    ?.find(({ arrivalPackageStatusId }) => arrivalPackageStatusId === id)
  const { firstName, lastName, email } = listed ?? {}
  return cached.arrivalPackages.saved(client, { firstName, lastName, email, ...answer })
}
