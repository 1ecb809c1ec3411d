import * as v from 'valibot'
import {
  arrivalPackageSchema,
  listedPackageSchema,
  packageStatusSchema,
} from '../entities/arrival-package.ts'
import { records } from '../records/records.ts'
import { strictRecord } from '../rules/record.ts'
import { hasFields } from '../rules/same-fields.ts'
import { write } from './call.ts'
import { rowsOf } from './record-rows.ts'

const packages = rowsOf(records.arrivalPackages, arrivalPackageSchema, arrivalPackageSchema)
const listPackages = packages.longList(v.array(listedPackageSchema))

/** Arrival packages (API-91, API-92). The names of their owners come from the user profiles (ARR-11). */
export const arrivalPackageCalls = {
  'arrivalPackages.list': listPackages,
  'arrivalPackages.update': write({
    phrase: 'change the arrival package',
    success: {
      member: 'status',
      messages: [
        ['COMPLETE', 'The arrival package of {name} is complete'],
        ['PENDING', 'The arrival package of {name} is pending'],
      ],
    },
    method: 'PATCH',
    path: 'arrival-package-status/admin',
    input: strictRecord({ ...packages.key.entries, status: packageStatusSchema }),
    answer: arrivalPackageSchema,
    readBack: {
      call: listPackages,
      input: () => ({}),
      arrived: (sent, packages) => {
        const changed = packages?.find((each) => hasFields(each, sent))
        return changed && { value: changed }
      },
    },
  }),
}
