const marks = { '#': 'h1', '-': 'ul', '1.': 'ol' } as const

/**
 * Creates HTML like an older editor's, with a paragraph in each list item. Blocks are separated by ` / `; a
 * block that starts with `#`, `-` or `1.` is a heading or a list item.
 */
export function articleHtml(text: string): string {
  const blocks = text.split(' / ').map((block) => {
    const [, mark = '', words = ''] = /^(?:(#|-|1\.) )?(.*)$/s.exec(block) ?? []
    const tag = marks[mark as keyof typeof marks]
    if (!tag) return `<p>${words}</p>`
    return tag === 'h1' ? `<h1>${words}</h1>` : `<${tag}><li><p>${words}</p></li></${tag}>`
  })
  return blocks.join('').replaceAll('</ul><ul>', '').replaceAll('</ol><ol>', '')
}
