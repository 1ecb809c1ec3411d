import { CloseCircleFilled, LoadingOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { isDialogOpen } from '#renderer/lib/screen.ts'
import { maxQueryLength } from '#shared/contract/search.ts'

interface SearchBoxProps {
  readonly label: string
  readonly value: string
  readonly isSearching: boolean
  /** The text changes; when it is searched for is the owner's matter. */
  readonly onChange: (text: string) => void
  /** Searches without waiting for a pause. */
  readonly onSearchNow: () => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** A search box: Enter searches at once, "/" puts the focus in it, Escape empties it. */
export function SearchBox({ label, value, isSearching, onChange, onSearchNow }: SearchBoxProps) {
  const input = useRef<InputRef>(null)

  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || isDialogOpen()) return
      event.preventDefault()
      input.current?.focus({ cursor: 'all' })
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])

  const clear = () => {
    onChange('')
    onSearchNow()
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onSearchNow()
    else if (event.key === 'Escape' && value !== '') clear()
  }

  return (
    <Input
      ref={input}
      role="searchbox"
      aria-busy={isSearching}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={`${label} (press /)`}
      value={value}
      maxLength={maxQueryLength}
      autoComplete="off"
      spellCheck={false}
      prefix={isSearching ? <LoadingOutlined aria-label="Searching" /> : <SearchOutlined aria-hidden />}
      suffix={
        value !== '' && (
          <Button
            type="text"
            size="small"
            aria-label="Clear search"
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
