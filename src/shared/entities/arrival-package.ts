import * as v from 'valibot'
import * as answer from '../fields/answered.ts'
import { looseRecord } from '../rules/record.ts'

const packageStatuses = ['PENDING', 'COMPLETE'] as const
export type PackageStatus = (typeof packageStatuses)[number]
export const packageStatusSchema = v.picklist(packageStatuses)

/**
 * A traveller's arrival package (ARR-10); its id is the traveller's sub. Any `status` is accepted, so that an
 * unknown one does not hide the package. The traveller's names and email may be missing: the user profiles
 * have them.
 */
export const arrivalPackageSchema = looseRecord({
  arrivalPackageStatusId: v.string(),
  status: answer.text,
  firstName: answer.text,
  lastName: answer.text,
  email: answer.text,
})
export type ArrivalPackage = v.InferOutput<typeof arrivalPackageSchema>

/** A package is pending unless its status says that it is complete. */
export const isComplete = ({ status }: ArrivalPackage): boolean => status === 'COMPLETE'
