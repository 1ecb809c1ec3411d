/** The latest request for Find in page. */
export interface FindRequest {
  readonly command: 'find' | 'findNext' | 'findPrevious'
  /** The focused element when the bar opened. */
  readonly opener: Element | null
}
