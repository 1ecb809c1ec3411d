/** The code blocks in a section of docs/it.md; empty if the section is missing. */
export function blocksOf(page: string, section: string): string[] {
  const [, after = ''] = page.split(new RegExp(`\n#{2,3} ${section}\n`))
  const [text = ''] = after.split(/\n#{2,3} /)
  return [...text.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
}

/**
 * The only code block with these words in a section of docs/it.md.
 * @throws Error if there is none, or more than one
 */
export function blockOf(page: string, section: string, words: string): string {
  const found = blocksOf(page, section).filter((block) => block.includes(words))
  const [only] = found
  if (only === undefined || found.length > 1)
    throw new Error(`the section ${section} has ${found.length} blocks with: ${words}`)
  return only
}

/** Linux commands that delete what is left of a user's data. */
export const userRemovalCommands = (page: string): string =>
  blockOf(page, 'What remains of a person', 'secret-tool')
