import * as v from 'valibot'
import {
  productFields,
  productFieldsSchema,
  productSchema,
  providerProductSchema,
} from '../entities/product.ts'
import { records } from '../records/records.ts'
import { strictRecord } from '../rules/record.ts'
import { read } from './call.ts'
import { noContent, noInput } from './common.ts'
import { rowsOf } from './record-rows.ts'

const products = rowsOf(records.products, productSchema, noContent)

/** Subscription products (API-82 to API-86). Their ids come from the payment provider. */
export const productCalls = {
  'products.list': products.list,
  'providerProducts.list': read({
    phrase: 'load the Stripe products',
    method: 'GET',
    path: 'product/admin/stripe/list',
    input: noInput,
    answer: v.array(providerProductSchema),
  }),
  'products.create': products.create(productFieldsSchema),
  'products.update': products.update({
    input: strictRecord({
      ...products.key.entries,
      ...v.partial(v.omit(productFieldsSchema, ['productId'])).entries,
    }),
    edit: { fields: productFields },
  }),
  'products.remove': products.remove(),
}
