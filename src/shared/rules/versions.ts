const numbersOf = (text: string) => text.split('.').map((part) => Number.parseInt(part, 10))

/** Whether a version is below another. Only the first three numbers count. */
export function isBelowVersion(one: string, other: string): boolean {
  const [a, b] = [numbersOf(one), numbersOf(other)]
  const at = [0, 1, 2].find((index) => a[index] !== b[index])
  return at !== undefined && (a[at] ?? 0) < (b[at] ?? 0)
}

/** The version that IT requires; null if this one is new enough. */
export const requiredVersion = (version: string, minimum: string | undefined): string | null =>
  minimum !== undefined && isBelowVersion(version, minimum) ? minimum : null
