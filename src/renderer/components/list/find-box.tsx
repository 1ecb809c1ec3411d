import { CloseCircleFilled, LoadingOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { isPressed, isTyping, keyHint } from '#renderer/lib/react/keys.ts'
import { isDialogOpen } from '#renderer/lib/react/screen.ts'
import { maxQueryLength } from '#shared/contract/search.ts'
import styles from './find-box.module.css'

interface FindBoxProps {
  readonly label: string
  readonly value: string
  /** The accessible name of the clear button. */
  readonly clearLabel: string
  readonly isBusy?: boolean
  readonly onChange: (text: string) => void
  readonly onClear: () => void
  readonly onEnter?: () => void
}

/** The shared part of the search box and the filter box. "/" focuses it and Escape clears it. */
export function FindBox({
  label,
  value,
  clearLabel,
  isBusy = false,
  onChange,
  onClear,
  onEnter,
}: FindBoxProps) {
  const input = useRef<InputRef>(null)

  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (!isPressed('search', event) || isTyping(event.target) || isDialogOpen()) return
      event.preventDefault()
      input.current?.focus({ cursor: 'all' })
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])

  const clear = () => {
    onClear()
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isPressed('searchNow', event)) onEnter?.()
    else if (isPressed('clearSearch', event) && value !== '') clear()
  }

  return (
    <Input
      ref={input}
      className={styles.box ?? ''}
      role="searchbox"
      aria-busy={isBusy}
      aria-label={label}
      aria-keyshortcuts={keyHint('search', label)['aria-keyshortcuts']}
      placeholder={`${label} (press /)`}
      value={value}
      maxLength={maxQueryLength}
      autoComplete="off"
      spellCheck={false}
      prefix={isBusy ? <LoadingOutlined aria-label="Searching" /> : <SearchOutlined aria-hidden />}
      suffix={
        value !== '' && (
          <Button
            type="text"
            size="small"
            aria-label={clearLabel}
            icon={<CloseCircleFilled />}
            onClick={clear}
          />
        )
      }
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}
