/** The options of the keeper of unfinished work in a test that has no lists of writes. */
export const noRuns = {
  onRuns: () => {},
  kinds: [],
  check: () => undefined,
  saveFile: async () => undefined,
}
