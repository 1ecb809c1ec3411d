import { PictureOutlined } from '@ant-design/icons'
import { type ReactNode, useMemo } from 'react'
import { RemoteImage } from '#renderer/components/image/remote-image.tsx'
import { inWords } from '#renderer/components/record/facts.tsx'
import { plainTextOf } from '#renderer/lib/html/clean.ts'
import { useNamesOf } from '#renderer/lib/records/catalogue.ts'
import { dateTime } from '#renderer/lib/text/format.ts'
import { type CatalogueListName, isCatalogueList } from '#shared/entities/catalogue.ts'
import type { Field } from '#shared/fields/field.ts'
import { ownMember } from '#shared/rules/json.ts'
import { fromLocalDateTime, toUtc } from '#shared/rules/local-date-time.ts'
import { useFormParts } from '../form-contexts.ts'
import styles from './clash-notice.module.css'
import type { ClashRow } from './clash-rows.ts'

interface FormValueProps {
  readonly row: ClashRow
  /** The values of the row's controls, by field name. */
  readonly values: Readonly<Record<string, unknown>>
  /** The stored record, if the values come from one. */
  readonly stored?: object
}

/** Shows the values of a row's controls in words. */
export function FormValue({ row, values, stored }: FormValueProps) {
  const { fields } = useFormParts()
  const [[name, value] = []] = Object.entries(values)
  const field = name === undefined ? undefined : fields[name]
  // Memoised, because an article takes long to convert and this component renders at each key.
  const words = useMemo(() => field && valueInWords(field, value), [field, value])
  if (row.show) return <Shown value={row.show(values)} />
  if (!field || name === undefined) return <Shown value={undefined} />
  if (field.kind === 'image') return <Image label={row.label} chosen={value} stored={stored} name={name} />
  const list = field.of
  return isCatalogueList(list) ? <Names list={list} value={value} /> : <Shown value={words} />
}

const Shown = ({ value }: { readonly value: ReactNode }) =>
  value || value === 0 ? <bdi>{value}</bdi> : <span className={styles.missing}>Not set</span>

/** Returns a control's value in words. The kind of its field determines the words. */
function valueInWords(field: Field, value: unknown): ReactNode {
  if (Array.isArray(value)) return value.map(String).join('\n')
  if (field.kind === 'html' && typeof value === 'string') return plainTextOf(value)
  if (field.kind === 'moment' && typeof value === 'string') {
    const moment = toUtc(fromLocalDateTime(value))
    return moment && dateTime(moment)
  }
  return field.kind === 'reference' && typeof value === 'string' ? value : inWords(field, value)
}

interface NamesProps {
  readonly list: CatalogueListName
  readonly value: unknown
}

const Names = ({ list, value }: NamesProps) => <Shown value={useNamesOf(list, value)} />

interface ImageProps {
  readonly label: string
  readonly name: string
  readonly chosen: unknown
  readonly stored: object | undefined
}

function Image({ label, name, chosen, stored }: ImageProps) {
  if (!stored) return <Shown value={chosen instanceof File ? chosen.name : 'The image that you chose'} />
  const url = ownMember(stored, name)
  return typeof url === 'string' && url !== '' ? (
    <RemoteImage src={url} alt={`Their ${label}`} fallback={<PictureOutlined />} size={88} />
  ) : (
    <Shown value={undefined} />
  )
}
