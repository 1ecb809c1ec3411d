import * as v from 'valibot'

const text = v.nullish(v.string())

const packageStatuses = ['PENDING', 'COMPLETE'] as const
export type PackageStatus = (typeof packageStatuses)[number]
export const packageStatusSchema = v.picklist(packageStatuses)

/**
 * How far a traveller's arrival package is (ARR-10); its id is the traveller's sub. `status` stays open: an unknown one
 * must not hide the package. The names and the email of its traveller may come with it, or by the user profiles alone.
 */
export const arrivalPackageSchema = v.looseObject({
  arrivalPackageStatusId: v.string(),
  status: text,
  firstName: text,
  lastName: text,
  email: text,
})
export type ArrivalPackage = v.InferOutput<typeof arrivalPackageSchema>

/** A package is pending unless its status says that it is complete. */
export const isComplete = ({ status }: ArrivalPackage): boolean => status === 'COMPLETE'
