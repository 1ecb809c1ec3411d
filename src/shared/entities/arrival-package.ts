import * as v from 'valibot'
import * as answer from '../fields/answered.ts'
import type { Option } from '../rules/options.ts'
import { looseRecord } from '../rules/record.ts'

const packageStatuses = ['PENDING', 'COMPLETE'] as const
/** The statuses in words. */
export const packageStatusOptions = [
  { value: 'PENDING', label: 'Pending' },
  { value: 'COMPLETE', label: 'Complete' },
] as const satisfies readonly Option<PackageStatus>[]
export type PackageStatus = (typeof packageStatuses)[number]
export const packageStatusSchema = v.picklist(packageStatuses)

const entries = {
  arrivalPackageStatusId: v.string(),
  status: answer.text,
  firstName: answer.text,
  lastName: answer.text,
  email: answer.text,
}

/** A package's id is the traveller's sub. The answer may contain it only as `userSub` (ARR-10). */
const ofTraveller = <S extends Parameters<typeof answer.withStandIn>[0]>(schema: S): S =>
  answer.withStandIn(schema, 'arrivalPackageStatusId', 'userSub')

/**
 * A traveller's arrival package. Any `status` is accepted, so that an unknown one does not hide the package.
 * Names and email may be missing, because the user profiles have them.
 */
export const arrivalPackageSchema = ofTraveller(looseRecord(entries))
/** A package in the list of all travellers. */
export const listedPackageSchema = ofTraveller(answer.listed(entries))
export type ArrivalPackage = v.InferOutput<typeof arrivalPackageSchema>

/** A package is pending unless its status says that it is complete. */
export const isComplete = ({ status }: ArrivalPackage): boolean => status === 'COMPLETE'
