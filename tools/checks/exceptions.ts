/** The findings that are not accepted, and the accepted ones that no longer exist. */
export function exceptionProblems(found: readonly string[], accepted: readonly string[]): readonly string[] {
  return [
    ...[...new Set(found)]
      .filter((each) => !accepted.includes(each))
      .map((each) => `${each}: mend it, or write down why it stays`),
    ...accepted
      .filter((each) => !found.includes(each))
      .map((each) => `${each} is no longer found: remove its exception`),
  ]
}
