/** Takes the records of a long list while they arrive. */
export interface PartsTaker {
  /** An answer begins; the parts of an earlier one, which broke off, are void. */
  readonly begin: () => void
  /** Takes the next records. */
  readonly take: (records: readonly unknown[]) => void
}
