/** The options of the keeper of unfinished work in a test that has no history. */
export const noHistory = {
  history: { isOn: false, removesKept: false },
  onHistory: () => {},
}

/** The options of the keeper of unfinished work in a test that has no lists of writes. */
export const noRuns = {
  ...noHistory,
  onRuns: () => {},
  kinds: [],
  check: () => undefined,
  saveFile: async () => undefined,
}
