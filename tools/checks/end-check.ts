/** Ends a check: prints its problems and their number, or that there are none. */
export function endCheck(subject: string, problems: readonly string[], sound: string): void {
  for (const problem of problems) console.error(`  ${problem}`)
  console.log(`${subject}: ${problems.length === 0 ? sound : `${problems.length} problems`}.`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
