import type { QueryClient } from '@tanstack/react-query'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import type { ArrivalPackage } from '#shared/entities/arrival-package.ts'
import { packageList } from './queries.ts'

/**
 * Puts the provider's answer about a package into the list: the answer decides (ARR-09). It may omit the
 * traveller, who stays the same.
 */
export function showChanged(client: QueryClient, answer: ArrivalPackage): Promise<void> {
  const { arrivalPackageStatusId: id } = answer
  const listed = client
    .getQueryData(packageList.queryKey)
    ?.find(({ arrivalPackageStatusId }) => arrivalPackageStatusId === id)
  const { firstName, lastName, email } = listed ?? {}
  return cached.arrivalPackages.saved(client, { firstName, lastName, email, ...answer })
}
