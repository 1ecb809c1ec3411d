import { createContext, useContext, useEffect, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'

/** The typed text of each control whose value can't contain it yet, such as half a date; by field name. */
export type TypedTexts = StoreApi<Readonly<Record<string, string>>>

export const createTypedTexts = (): TypedTexts => createStore(() => ({}))

/** The typed texts of the surrounding form. */
export const TypedTextsContext = createContext<TypedTexts | undefined>(undefined)

/**
 * Dispatched to a form before the admin leaves it, so that each control reports changes that it has not
 * reported yet.
 */
export const reportEvent = 'report'

export const hasTypedText = (texts: TypedTexts): boolean => Object.keys(texts.getState()).length > 0
export const useHasTypedText = (texts: TypedTexts): boolean =>
  useStore(texts, (all) => Object.keys(all).length > 0)

interface TypedTextOptions<V> {
  /** The field's name in the surrounding form. */
  readonly name?: string | undefined
  readonly value: V
  /** Parses a text into a value. */
  readonly read: (text: string) => V | undefined
}

/**
 * Keeps the text that is typed into a control whose value is not text, so that the surrounding form can save
 * it in its draft. `typed` is undefined after `forget`, or when the value changes elsewhere.
 */
export function useTypedText<V>({ name = '', value, read }: TypedTextOptions<V>) {
  const [own] = useState(createTypedTexts)
  const texts = useContext(TypedTextsContext) ?? own
  const text = useStore(texts, (all) => all[name] ?? '')
  const type = (next: string) =>
    texts.setState(({ [name]: _, ...others }) => (next === '' ? others : { ...others, [name]: next }), true)
  const isStale = text !== '' && read(text) !== value
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text that no longer counts
  useEffect(() => {
    if (isStale) type('')
  }, [isStale])
  return { typed: text === '' || isStale ? undefined : text, type, forget: () => type('') }
}
