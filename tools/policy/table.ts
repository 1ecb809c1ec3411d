import { type Setting, settings } from './setting.ts'

const start = '<!-- The table of settings: npm run policy writes it. -->'
const end = '<!-- End of the table of settings. -->'

function defaultOf({ isRequired, default: value }: Setting): string {
  if (isRequired) return 'required'
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'none'
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``
}

const inCell = (text: string) => text.replaceAll('|', '\\|')

/**
 * Puts the table of settings into a document, between its marks.
 * @throws Error if the document has no such marks
 */
export function withTable(document: string): string {
  const [before, rest = '', ...more] = document.split(start)
  const [, after, ...evenMore] = rest.split(end)
  if (before === undefined || after === undefined || more.length + evenMore.length > 0)
    throw new Error('the document does not have the marks of the table once')
  const rows = settings.map(
    (setting) => `| \`${setting.key}\` | ${inCell(setting.description)} | ${inCell(defaultOf(setting))} |`,
  )
  return [
    `${before}${start}`,
    '',
    '| key | meaning | default |',
    '| --- | --- | --- |',
    ...rows,
    '',
    `${end}${after}`,
  ].join('\n')
}
