import { useEffect, useRef } from 'react'
import { type Matching, type MatchingPage, useMatching } from '#renderer/stores/selection.ts'

interface Told<S extends object> extends Pick<Matching, 'kind' | 'total'> {
  /** The URL parameters of the list. */
  readonly search: S
  readonly readPage: (search: S) => Promise<MatchingPage>
}

/** Tells the selection what the list on the screen finds. */
export function useTellMatching<S extends object>({ kind, total, search, readPage }: Told<S>): void {
  const read = useRef(readPage)
  useEffect(() => {
    read.current = readPage
  })
  // The same for equal parameters.
  const text = JSON.stringify(search)
  useEffect(() => {
    const asked: S = JSON.parse(text)
    const readAny = (page: number) => read.current({ ...asked, page })
    useMatching.setState({ matching: { kind, total, readPage: readAny } })
    return () => useMatching.setState({ matching: undefined })
  }, [kind, total, text])
}
