import type { Match } from './find-text.ts'

// The highlight names, which `find-bar.module.css` uses.
const all = 'found'
const current = 'found-current'
const fieldAttribute = 'data-found'

const unmarkFields = () => {
  for (const field of document.querySelectorAll(`[${fieldAttribute}]`)) field.removeAttribute(fieldAttribute)
}

/** Highlights matches without changing the page's text, focus or selection. */
export function paintMatches(matches: readonly Match[], shown: Match | undefined): void {
  unmarkFields()
  for (const { field } of matches) field?.setAttribute(fieldAttribute, '')
  shown?.field?.setAttribute(fieldAttribute, 'current')
  const texts = matches.filter(({ field }) => !field).map(({ range }) => range)
  CSS.highlights.set(all, new Highlight(...texts))
  const first = new Highlight(...(shown && !shown.field ? [shown.range] : []))
  first.priority = 1
  CSS.highlights.set(current, first)
}

/** Removes all highlights. */
export function unpaintMatches(): void {
  unmarkFields()
  CSS.highlights.delete(all)
  CSS.highlights.delete(current)
}

/** The space that a match needs above it for the bar and a table's header, in pixels. */
const above = 96

/** Scrolls a match into view if it is outside. */
export function showMatch({ range, field }: Match): void {
  const element = field ?? range.startContainer.parentElement
  const { top, bottom } = (field ?? range).getBoundingClientRect()
  const isNear = top >= above && bottom <= window.innerHeight
  element?.scrollIntoView({ block: isNear ? 'nearest' : 'center', inline: 'nearest' })
}
