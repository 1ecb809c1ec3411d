import { defaultText, type Setting, settings } from './setting.ts'

const start = '<!-- The table of settings: npm run policy writes it. -->'
const end = '<!-- End of the table of settings. -->'

function defaultOf(setting: Setting): string {
  if (setting.isRequired) return 'required'
  const text = defaultText(setting)
  return text === undefined ? 'none' : `\`${text}\``
}

/** Values are in backquotes. */
const otherwiseOf = ({ otherwise }: Setting) =>
  otherwise === undefined
    ? 'stops the start'
    : `counts as ${otherwise.replaceAll(/"(\w+)"|\b(true|false|\d+)\b/g, (_, text, value) => `\`${text ?? value}\``)}`

const inCell = (text: string) => text.replaceAll('|', '\\|')

/**
 * Inserts the table of settings into a document, between its markers.
 * @throws Error if the markers are missing
 */
export function withTable(document: string): string {
  const [before, rest = '', ...more] = document.split(start)
  const [, after, ...evenMore] = rest.split(end)
  if (before === undefined || after === undefined || more.length + evenMore.length > 0)
    throw new Error('the document does not have the marks of the table once')
  const rows = settings.map(
    (setting) =>
      `| \`${setting.key}\` | ${inCell(setting.description)} | ${inCell(defaultOf(setting))} | ${otherwiseOf(setting)} |`,
  )
  return [
    `${before}${start}`,
    '',
    '| key | meaning | default | a value that it cannot use |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    `${end}${after}`,
  ].join('\n')
}
