/**
 * What IT copies from a section of docs/it.md to this end: the one block of code that has the words.
 * @throws Error if there is no such block, or more than one
 */
export function blockOf(page: string, section: string, words: string): string {
  const [, after = ''] = page.split(`\n### ${section}\n`)
  const [text = ''] = after.split(/\n#{2,3} /)
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  const found = blocks.filter((block) => block.includes(words))
  const [only] = found
  if (only === undefined || found.length > 1)
    throw new Error(`the section ${section} has ${found.length} blocks with: ${words}`)
  return only
}

/** The command of Linux that removes what remains of a person. @throws Error without one */
export function removalOfPerson(page: string): string {
  const [, command] = /^\| Linux \| `(rm -rf [^`]+)`/m.exec(page) ?? []
  if (!command) throw new Error('the page does not say how to remove what remains of a person on Linux')
  return command
}
