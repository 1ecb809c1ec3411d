import { Select as AntdSelect, type SelectProps as AntdSelectProps } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import type { ControlAttributes } from '#renderer/components/control/control.ts'
import { isPressed } from '#renderer/lib/react/keys.ts'
import { type Option, sortedByLabel } from '#shared/rules/options.ts'
import { isComposed } from '#shared/rules/shortcuts.ts'
import { matches } from '#shared/rules/text-match.ts'
import styles from './select.module.css'

/** The options, and the texts for the states without options. */
export interface SelectChoices {
  readonly options: readonly Option[]
  /**
   * True if the options keep their order, as those of an enumeration do (SHELL-27). Others are sorted by
   * label (SHELL-26).
   */
  readonly isFixed?: boolean
  readonly isLoading?: boolean
  /** Replaces the default placeholder (SHELL-29). */
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
  /**
   * For a row of filters: shows the first selected option and the number of others, so that the control does
   * not grow.
   */
  readonly isOneLine?: boolean
  /** The text of a search on the server, which replaces the local filter. */
  readonly search?: { readonly typed: string; readonly type: (text: string) => void }
  /** Handles a key before antd does. */
  readonly onKeyDownCapture?: (event: KeyboardEvent) => void
}

/** An archived option with its mark, both in the list and when selected (SHELL-28). */
const ArchivedLabel = ({ label }: Pick<Option, 'label'>) => (
  <span className={styles.archived}>
    <bdi className={styles.name}>{label}</bdi> <span className={styles.mark}>Archived</span>
  </span>
)

/**
 * Adds "archived" to the accessible name, because screen readers don't read the rendered label of an option.
 */
const spoken = (option: Option): Option =>
  option.isArchived ? { ...option, ...{ 'aria-label': `${option.label}, archived` } } : option

const hasChoice = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value != null)

/**
 * antd's select with the console's option order, placeholders (SHELL-26, SHELL-27, SHELL-29) and keys. It
 * controls the typed text and the open state itself, because antd resets neither on Escape or Tab.
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
    // antd would select an option with the key that ends an IME composition.
    if (isComposed(event)) return event.stopPropagation()
    if (!isOpen) return
    if (!isPressed('leaveChoices', event) && !isPressed('closeChoices', event))
      return onKeyDownCapture?.(event)
    // On Tab, antd would select the highlighted option and keep the focus, but Tab must leave every control
    // unchanged. On Escape, the surrounding dialog must stay open.
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
          // The value may be known before the options have loaded.
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
          // Pressing the space bar to open the list must not start the text with a space.
          onSearch: (text) => type(text.trimStart()),
          filterOption: !search && ((text, option) => matches(text, option?.label)),
        }}
        onSelect={() => setTyped('')}
        // Renders all options, because screen readers would not get the names of the options in a virtual
        // list.
        virtual={false}
        // Depends on the value only: a clear button that appears while text is typed would disappear before
        // Tab reaches it.
        allowClear={isClearable && hasChoice(select.value) && { label: `Clear ${label}` }}
        {...(isOneLine && { maxTagCount: 1, maxTagPlaceholder: (others) => `+${others.length}` })}
      />
    </div>
  )
}
