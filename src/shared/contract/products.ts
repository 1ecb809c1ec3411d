import * as v from 'valibot'
import { productFieldsSchema, productSchema, providerProductSchema } from '../entities/product.ts'
import { strictRecord } from '../rules/record.ts'
import { idSchema } from '../rules/validation.ts'
import { read, write } from './call.ts'
import { noContent, noInput } from './common.ts'
import { listedAsSent, listedNoMore } from './read-back.ts'

const listProducts = read({
  phrase: 'load products',
  method: 'GET',
  path: 'product/admin/list',
  input: noInput,
  answer: v.array(productSchema),
})

/** Subscription products (API-82 to API-86); their ids are the payment provider's. */
export const productCalls = {
  'products.list': listProducts,
  'providerProducts.list': read({
    phrase: 'load the products of Stripe',
    method: 'GET',
    path: 'product/admin/stripe/list',
    input: noInput,
    answer: v.array(providerProductSchema),
  }),
  'products.create': write({
    phrase: 'add the product',
    said: 'Created {name}',
    method: 'POST',
    path: 'product/admin',
    input: productFieldsSchema,
    answer: noContent,
    readBack: listedAsSent(listProducts),
  }),
  'products.update': write({
    phrase: 'save the product',
    said: 'Saved {name}',
    method: 'PATCH',
    path: 'product/admin',
    input: strictRecord({
      productId: idSchema,
      ...v.partial(v.omit(productFieldsSchema, ['productId'])).entries,
    }),
    answer: noContent,
    readBack: listedAsSent(listProducts),
  }),
  'products.remove': write({
    phrase: 'delete the product',
    said: 'Deleted {name}',
    method: 'DELETE',
    path: 'product/admin/{productId}',
    input: strictRecord({ productId: idSchema }),
    answer: noContent,
    readBack: listedNoMore(listProducts, 'productId'),
  }),
}
