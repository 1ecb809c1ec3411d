import { CheckOutlined } from '@ant-design/icons'
import { useCopy } from '#renderer/lib/notices/use-copy.ts'
import styles from './record-id.module.css'

/** A record's id, in full, below or beside its name; a press copies it. */
export function RecordId({ children: id }: { readonly children: string }) {
  const name = `Copy id ${id}`
  const { label, copy } = useCopy(name, () => id)
  return (
    <button type="button" className={styles.id} title={label} aria-label={name} onClick={copy}>
      <bdi className={styles.text}>{id}</bdi>
      {label === 'Copied' && <CheckOutlined aria-hidden />}
    </button>
  )
}
