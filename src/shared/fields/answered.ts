import * as v from 'valibot'

// The values of an answered record. An older record may lack any of them.

export const text = v.nullish(v.string())
export const flag = v.nullish(v.boolean())
export const number = v.nullish(v.number())
export const texts = v.nullish(v.array(v.string()))
