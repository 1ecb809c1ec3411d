/** Ends this process's check: prints its problems, then their number or that it is sound. */
export function endCheck(subject: string, problems: readonly string[], sound: string): void {
  for (const problem of problems) console.error(`  ${problem}`)
  console.log(`${subject}: ${problems.length === 0 ? sound : `${problems.length} problems`}.`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
