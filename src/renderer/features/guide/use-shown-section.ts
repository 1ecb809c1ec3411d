import { type RefObject, useEffect, useRef } from 'react'

const sectionInAddress = () => window.location.hash.slice(1)

/**
 * Shows the section that the address names, at the start and at each change, and moves the focus to its heading.
 * `showAll` ends a search that leaves the section out.
 */
export function useShownSection(main: RefObject<HTMLElement | null>, showAll: () => void): void {
  const wanted = useRef(sectionInAddress())
  const show = useRef(() => {
    const id = wanted.current
    const heading = id === '' ? null : main.current?.querySelector<HTMLElement>(`h2[id="${CSS.escape(id)}"]`)
    if (!heading) return
    wanted.current = ''
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start' })
  })
  // Runs after each render, because the section may appear again when a search ends.
  useEffect(() => show.current())
  useEffect(() => {
    const follow = () => {
      wanted.current = sectionInAddress()
      show.current()
      if (wanted.current !== '') showAll()
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  })
}
