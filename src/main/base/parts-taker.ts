/** Receives the records of a long list in parts. */
export interface PartsTaker {
  /** A new answer begins. Discard the parts of the previous one, which broke off. */
  readonly begin: () => void
  readonly take: (records: readonly unknown[]) => void
}
