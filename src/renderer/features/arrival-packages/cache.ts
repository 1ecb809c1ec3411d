import type { QueryClient } from '@tanstack/react-query'
import { recordCache } from '#renderer/lib/record-cache.ts'
import type { ArrivalPackage } from '#shared/entities/arrival-package.ts'
import { packageList } from './queries.ts'

const packages = recordCache({
  keyOf: ({ arrivalPackageStatusId }: ArrivalPackage) => arrivalPackageStatusId,
  list: 'arrivalPackages.list',
})

/** Shows what the provider answered of a package: the answer is what counts (ARR-09). */
export async function showAnswered(client: QueryClient, answer: ArrivalPackage): Promise<void> {
  const isReading = client.isFetching(packageList) > 0
  await packages.saved(client, answer)
  // That read was given up for the answer's sake; whatever it was for still is to be known.
  if (isReading) void client.invalidateQueries(packageList)
}
