import * as v from 'valibot'
import * as answer from '../fields/answered.ts'
import { looseRecord } from '../rules/record.ts'

const packageStatuses = ['PENDING', 'COMPLETE'] as const
export type PackageStatus = (typeof packageStatuses)[number]
export const packageStatusSchema = v.picklist(packageStatuses)

const entries = {
  arrivalPackageStatusId: v.string(),
  status: answer.text,
  firstName: answer.text,
  lastName: answer.text,
  email: answer.text,
}

/** The id of a package is the traveller's sub, which the answer may have as `userSub` alone (ARR-10). */
const ofTraveller = <S extends Parameters<typeof answer.withStandIn>[0]>(schema: S): S =>
  answer.withStandIn(schema, 'arrivalPackageStatusId', 'userSub')

/**
 * A traveller's arrival package. Any `status` is accepted, so that an unknown one does not hide the package. The
 * traveller's names and email may be missing: the user profiles have them.
 */
export const arrivalPackageSchema = ofTraveller(looseRecord(entries))
/** The same in the list, which has all travellers. */
export const listedPackageSchema = ofTraveller(answer.listed(entries))
export type ArrivalPackage = v.InferOutput<typeof arrivalPackageSchema>

/** A package is pending unless its status says that it is complete. */
export const isComplete = ({ status }: ArrivalPackage): boolean => status === 'COMPLETE'
