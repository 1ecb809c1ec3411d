import { Button } from 'antd'
import { plainTextOf } from '#renderer/lib/html/clean.ts'
import { useCopy } from '#renderer/lib/notices/use-copy.ts'
import { camelWords } from '#shared/rules/camel-words.ts'
import styles from './typed-values.module.css'

type LabelledValue = readonly [label: string, value: unknown]

/** The value of a control, of any version, as text: formatted text without its tags, a list line by line. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return /<\w/.test(value) ? plainTextOf(value) : value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, part]) => `${camelWords(name)}: ${textOf(part)}`)
      .join('\n')
  return value == null ? '' : String(value)
}

/** Shows the values of a draft's fields as text that can be copied. */
export function TypedValues({ values }: { readonly values: readonly LabelledValue[] }) {
  const shown = values.map(([label, value]) => [label, textOf(value)] as const)
  const { label, copy } = useCopy('Copy text', () =>
    shown.map(([name, text]) => `${name}\n${text}`).join('\n\n'),
  )
  return (
    <div className={styles.values}>
      <dl>
        {shown.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text === '' ? <em>Emptied</em> : <bdi>{text}</bdi>}</dd>
          </div>
        ))}
      </dl>
      <Button size="small" onClick={copy}>
        {label}
      </Button>
    </div>
  )
}
