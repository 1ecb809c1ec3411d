import * as v from 'valibot'
import {
  arrivalPackageSchema,
  listedPackageSchema,
  packageStatusSchema,
} from '../entities/arrival-package.ts'
import { strictRecord } from '../rules/record.ts'
import { hasFields } from '../rules/same-fields.ts'
import { idSchema } from '../rules/validation.ts'
import { readList, write } from './call.ts'
import { noInput } from './common.ts'

const listPackages = readList({
  phrase: 'load arrival packages',
  method: 'GET',
  path: 'arrival-package-status/admin/list',
  input: noInput,
  answer: v.array(listedPackageSchema),
})

/** Arrival packages (API-91, API-92). Their owners come from the user profiles (ARR-11). */
export const arrivalPackageCalls = {
  'arrivalPackages.list': listPackages,
  'arrivalPackages.update': write({
    phrase: 'change the arrival package',
    said: {
      member: 'status',
      turns: [
        ['COMPLETE', 'The arrival package of {name} is complete'],
        ['PENDING', 'The arrival package of {name} is pending'],
      ],
    },
    method: 'PATCH',
    path: 'arrival-package-status/admin',
    input: strictRecord({ arrivalPackageStatusId: idSchema, status: packageStatusSchema }),
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
