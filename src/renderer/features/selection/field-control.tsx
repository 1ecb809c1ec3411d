import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { DateField, DateTimeField, expiryPresets, usualExpiries } from '#renderer/forms/fields/date-field.tsx'
import { MultiSelectField } from '#renderer/forms/fields/multi-select-field.tsx'
import { NumberField } from '#renderer/forms/fields/number-field.tsx'
import { YesNoField } from '#renderer/forms/fields/radio-fields.tsx'
import { SelectField } from '#renderer/forms/fields/select-field.tsx'
import { TextField } from '#renderer/forms/fields/text-field.tsx'
import { useChoices } from '#renderer/lib/records/catalogue.ts'
import { type CatalogueListName, isCatalogueList } from '#shared/entities/catalogue.ts'
import type { Field } from '#shared/fields/field.ts'
import { type RecordName, records } from '#shared/records/records.ts'

interface FieldControlProps {
  /** The kind of the records whose field it is. */
  readonly kind: RecordName
  readonly field: Field
  /** Called when a button of the control takes the value away. */
  readonly onNone: () => void
}

/** The control of a declared field, by its kind. */
export function FieldControl({ kind, field, onNone }: FieldControlProps) {
  const required = { required: true }
  switch (field.kind) {
    case 'reference':
    case 'ids':
      return isCatalogueList(field.of) ? (
        <ChosenEntries kind={kind} list={field.of} isOne={field.kind === 'reference'} />
      ) : null
    case 'choice':
      return <SelectField {...required} />
    case 'flag':
      return <YesNoField {...required} />
    case 'rate':
      return <NumberField {...required} precision={2} prefix="$" />
    case 'count':
      return <NumberField {...required} />
    case 'moment':
      return (
        <DateTimeField {...required} isEnd presets={field.orNone ? expiryPresets(onNone) : usualExpiries} />
      )
    case 'day':
      return <DateField {...required} />
    default:
      return <TextField {...required} />
  }
}

interface ChosenEntriesProps {
  readonly kind: RecordName
  readonly list: CatalogueListName
  readonly isOne: boolean
}

function ChosenEntries({ kind, list, isOne }: ChosenEntriesProps) {
  const { options, isLoading, query } = useChoices(
    list,
    [],
    // A tag is for one kind of record.
    (entry) => !('type' in entry) || entry.type === records[kind].noun,
  )
  const choices = { options, isLoading, required: true }
  return (
    <>
      {isOne ? <SelectField {...choices} /> : <MultiSelectField {...choices} />}
      <FailedReads queries={[query]} />
    </>
  )
}
