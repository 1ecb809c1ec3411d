const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** Creates an ABN with a valid checksum. `body` is any number below 1,000,000,000. */
export function abnOf(body: number): string {
  const digits = String(body).padStart(9, '0')
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (weights[index + 2] ?? 0),
    0,
  )
  return `${10 + ((89 - (sum % 89)) % 89)}${digits}`
}
