const marks = { '#': 'h1', '-': 'ul', '1.': 'ol' } as const

/**
 * HTML as an older editor wrote it, a paragraph within each item, from blocks divided by ` / `; one that starts with `#`,
 * `-` or `1.` is a heading or an item of a list.
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
