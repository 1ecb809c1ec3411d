import { recordCache } from '#renderer/lib/record-cache.ts'
import type { ArrivalPackage } from '#shared/entities/arrival-package.ts'

/** The list of packages, which follows what the provider answers of one: the answer is what counts (ARR-09). */
export const packageRecords = recordCache({
  keyOf: ({ arrivalPackageStatusId }: ArrivalPackage) => arrivalPackageStatusId,
  list: 'arrivalPackages.list',
})
