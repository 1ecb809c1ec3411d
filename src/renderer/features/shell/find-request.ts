/** The latest command for the find bar. */
export interface FindRequest {
  readonly command: 'find' | 'findNext' | 'findPrevious'
  /** The element that had the focus when the bar opened. */
  readonly opener: Element | null
}
