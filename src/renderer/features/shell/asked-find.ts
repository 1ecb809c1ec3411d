/** The latest request for Find in page. */
export interface AskedFind {
  readonly command: 'find' | 'findNext' | 'findPrevious'
  /** The focused element when the bar opened. */
  readonly opener: Element | null
}
