import { LoadingOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type KeptUnit, keepUnit } from '#renderer/components/address/address-unit.ts'
import type { ControlAttributes } from '#renderer/components/control/control.ts'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { isPressed } from '#renderer/lib/react/keys.ts'
import { useTypedText } from '#renderer/lib/unsaved/typed-texts.ts'
import type { AddressSuggestion, LookupKind } from '#shared/contract/addresses.ts'
import { maxAddressTextLength } from '#shared/contract/addresses.ts'
import type { Address } from '#shared/fields/address.ts'
import styles from './address-picker.module.css'
import { Suggestion } from './address-suggestion.tsx'
import { useAddressLookup } from './use-address-lookup.ts'

interface AddressPickerProps {
  readonly control: ControlAttributes
  readonly value: Address | null
  /** Gets null when the text no longer equals the picked address (ADR-06). */
  readonly onChange: (address: Address | null) => void
  /**
   * The kinds of places to suggest: addresses only, towns as well, or establishments as well (ADR-02,
   * ADR-06).
   */
  readonly kind?: LookupKind
  readonly readOnly?: boolean
}

const placeholders = {
  address: 'Start typing an address',
  town: 'Start typing a town or an address',
  establishment: 'Start typing an address or a name',
} as const satisfies Record<LookupKind, string>

/** Typed text without a pick is not an address. */
const noAddress = () => null

/**
 * A combobox that suggests addresses while the admin types. Only a picked suggestion sets the value (ADR-01
 * to ADR-06).
 */
export function AddressPicker({
  control,
  value,
  onChange,
  kind = 'address',
  readOnly = false,
}: AddressPickerProps) {
  const { typed = '', type: setTyped } = useTypedText({ name: control.name, value, read: noAddress })
  const [isExpanded, setIsExpanded] = useState(false)
  const [active, setActive] = useState(-1)
  const [lastAddress, setLastAddress] = useState(value)
  if (value && value !== lastAddress) setLastAddress(value)

  const [kept, setKept] = useState<KeptUnit>()
  const box = useRef<InputRef>(null)
  const isKept = value?.addressOne === kept?.address.addressOne
  const { unknown, completed } = (value && isKept && kept) || {}

  const lookup = useAddressLookup(kind)
  const { suggestions = [] } = lookup
  const isOpen = isExpanded && lookup.suggestions !== undefined && !lookup.failure
  const isUnpicked = !value && !lookup.isPicking
  const listId = `${control.id}-list`
  const optionId = (index: number) => `${control.id}-option-${index}`

  const type = (text: string) => {
    setTyped(text)
    setIsExpanded(true)
    setActive(-1)
    if (value) onChange(null)
    lookup.suggest(text)
  }
  const take = (next: KeptUnit) => {
    setKept(next)
    onChange(next.address)
  }
  const pick = (suggestion: AddressSuggestion) => {
    const found = typed
    setTyped([suggestion.text, suggestion.detail].filter(Boolean).join(', '))
    setIsExpanded(false)
    void lookup.pick(suggestion, (address) => take(keepUnit(address, suggestion.text, found)))
  }
  const addUnit = (addressOne: string) => {
    take({ address: { ...value, addressOne }, ...(unknown && { unknown }) })
    // Moves the focus, because the pressed button disappears.
    box.current?.focus()
  }
  const leave = () => {
    setIsExpanded(false)
    control.onBlur()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { length } = suggestions
    const chosen = suggestions[active]
    if (isPressed('suggestionBelow', event) && length > 0) {
      setIsExpanded(true)
      setActive((active + 1) % length)
    } else if (!isOpen) return
    else if (isPressed('suggestionAbove', event) && length > 0)
      setActive(active <= 0 ? length - 1 : active - 1)
    else if (isPressed('closeSuggestions', event)) setIsExpanded(false)
    else if (!isPressed('pickSuggestion', event)) return
    else if (chosen) pick(chosen)
    // Keeps the key from the form and the dialog, because it controls the open suggestion list.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.picker}>
      <Input
        {...control}
        ref={box}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        aria-busy={lookup.isLooking || lookup.isPicking}
        status={control['aria-invalid'] ? 'error' : ''}
        value={value ? (value.addressFriendly ?? '') : typed}
        readOnly={readOnly}
        maxLength={maxAddressTextLength}
        placeholder={placeholders[kind]}
        title={placeholders[kind]}
        autoComplete="off"
        spellCheck={false}
        suffix={lookup.isLooking || lookup.isPicking ? <LoadingOutlined aria-hidden /> : <span />}
        onBlur={leave}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Suggested addresses"
        hidden={!isOpen}
        className={styles.list}
      >
        {suggestions.map((suggestion, index) => (
          <Suggestion
            key={suggestion.placeId}
            id={optionId(index)}
            suggestion={suggestion}
            isActive={index === active}
            onPick={() => pick(suggestion)}
          />
        ))}
      </div>
      <div role="status" className={styles.note}>
        {isOpen && suggestions.length === 0 && 'No addresses found. '}
        {isUnpicked &&
          typed.trim() !== '' &&
          'Select one of the suggested addresses. Typed text is not saved without a selection.'}
        {unknown && `The address lookup could not find ${unknown}. `}
        {unknown && !completed && `The street is saved as “${value?.addressOne}”.`}
      </div>
      {unknown && completed && !readOnly && (
        <Button type="link" size="small" className={styles.keep ?? ''} onClick={() => addUnit(completed)}>
          Add {unknown}: “{completed}”
        </Button>
      )}
      {isUnpicked && lastAddress && !readOnly && (
        <Button type="link" size="small" className={styles.keep ?? ''} onClick={() => onChange(lastAddress)}>
          Keep {lastAddress.addressFriendly}
        </Button>
      )}
      {lookup.failure && (
        <FailureNotice error={lookup.failure.error} kept="" onRetry={lookup.failure.retry} />
      )}
    </div>
  )
}
