const marks = { '#': 'h1', '-': 'ul', '1.': 'ol' } as const

/**
 * Makes HTML in the style of an older editor, with a paragraph in each list item, from blocks separated by `
 * / `. A block that starts with `#`, `-` or `1.` is a heading or a list item.
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
