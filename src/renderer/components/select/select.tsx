import { Select as AntdSelect, type SelectProps as AntdSelectProps } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import type { ControlAttributes } from '#renderer/components/control/control.ts'
import { isPressed } from '#renderer/lib/react/keys.ts'
import { type Option, sortedByLabel } from '#shared/rules/options.ts'
import { isComposed } from '#shared/rules/shortcuts.ts'
import { matches } from '#shared/rules/text-match.ts'
import styles from './select.module.css'

/** The choices, and the texts shown if there are none. */
export interface SelectChoices {
  readonly options: readonly Option[]
  /** A fixed enumeration keeps its own order (SHELL-27); other options are sorted by label (SHELL-26). */
  readonly isFixed?: boolean
  readonly isLoading?: boolean
  /** Replaces the generic text (SHELL-29). */
  readonly placeholder?: string
}

export interface SelectProps<V>
  extends SelectChoices,
    Partial<ControlAttributes>,
    Omit<
      AntdSelectProps<V, Option>,
      | keyof SelectChoices
      | keyof ControlAttributes
      | 'allowClear'
      | 'className'
      | 'loading'
      | 'open'
      | 'showSearch'
      | 'status'
      | 'virtual'
    > {
  readonly label: string
  readonly isClearable?: boolean
  /** Shows the first choice and the number of the others instead of growing, for a row of filters. */
  readonly isOneLine?: boolean
  /** The server's search for the typed text, in place of a filter of the options. */
  readonly search?: { readonly typed: string; readonly type: (text: string) => void }
  /** Handles a key before antd does. */
  readonly onKeyDownCapture?: (event: KeyboardEvent) => void
}

/** Marks an archived option, in the list and when chosen (SHELL-28). */
const ArchivedLabel = ({ label }: Pick<Option, 'label'>) => (
  <span className={styles.archived}>
    <bdi className={styles.name}>{label}</bdi> <span className={styles.mark}>Archived</span>
  </span>
)

/**
 * Adds the mark to the option's accessible name, because a screen reader does not read the rendered label.
 */
const spoken = (option: Option): Option =>
  option.isArchived ? { ...option, ...{ 'aria-label': `${option.label}, archived` } } : option

const hasChoice = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value != null)

/**
 * antd's select with the console's order of options, generic texts (SHELL-26, SHELL-27, SHELL-29) and keys. It
 * holds its own typed text and whether it is open: antd forgets neither of them on Escape, nor on Tab.
 */
export function Select<V>({
  options,
  isFixed = false,
  isLoading = false,
  placeholder = 'Select...',
  label,
  isClearable = false,
  isOneLine = false,
  search,
  onKeyDownCapture,
  onOpenChange,
  ...select
}: SelectProps<V>) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const type = search?.type ?? setTyped
  const setOpen = (next: boolean) => {
    setIsOpen(next)
    if (!next) setTyped('')
    onOpenChange?.(next)
  }
  const onKey = (event: KeyboardEvent) => {
    // antd would choose an option with the key that ends the composition of a text (IME).
    if (isComposed(event)) return event.stopPropagation()
    if (!isOpen) return
    if (!isPressed('leaveChoices', event) && !isPressed('closeChoices', event))
      return onKeyDownCapture?.(event)
    // On Tab, antd would choose the highlighted option and keep the focus; here Tab leaves every control
    // unchanged. On Escape, the dialog around it stays open.
    event.stopPropagation()
    setOpen(false)
  }
  const archivedOf = (chosen: unknown) =>
    options.find(({ value, isArchived }) => isArchived && value === chosen)
  return (
    <div className={styles.frame} data-one-line={isOneLine} onKeyDownCapture={onKey}>
      <AntdSelect<V, Option>
        notFoundContent={isLoading ? 'Loading...' : 'No options'}
        optionRender={({ data }) => (data.isArchived ? <ArchivedLabel {...data} /> : data.label)}
        labelRender={({ label: chosen, value }) => {
          const archived = archivedOf(value)
          if (archived) return <ArchivedLabel {...archived} />
          // The value may be known before its options have loaded.
          return chosen ?? (isLoading ? 'Loading...' : value)
        }}
        {...select}
        aria-label={label}
        className={styles.control ?? ''}
        status={select['aria-invalid'] ? 'error' : ''}
        options={(isFixed ? options : sortedByLabel(options)).map(spoken)}
        placeholder={placeholder}
        loading={isLoading}
        open={isOpen}
        onOpenChange={setOpen}
        showSearch={{
          searchValue: search?.typed ?? typed,
          // A space that opens the list is not the beginning of a text.
          onSearch: (text) => type(text.trimStart()),
          filterOption: !search && ((text, option) => matches(text, option?.label)),
        }}
        onSelect={() => setTyped('')}
        // The visible rows are then also the options that a screen reader reads, with their names.
        virtual={false}
        // A button that shows only for a typed text would be gone before Tab reaches it.
        allowClear={isClearable && hasChoice(select.value) && { label: `Clear ${label}` }}
        {...(isOneLine && { maxTagCount: 1, maxTagPlaceholder: (others) => `+${others.length}` })}
      />
    </div>
  )
}
