import { Button } from 'antd'
import { plainTextOf } from '#renderer/lib/html/clean.ts'
import { useCopy } from '#renderer/lib/notices/use-copy.ts'
import { valueText } from '#shared/rules/value-text.ts'
import styles from './typed-values.module.css'

type LabelledValue = readonly [label: string, value: unknown]

/** A value as text: formatted text without its tags, a list line by line. */
const textOf = (value: unknown) => valueText(value, (text) => (/<\w/.test(text) ? plainTextOf(text) : text))

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
