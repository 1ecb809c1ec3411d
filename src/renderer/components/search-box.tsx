import { CloseCircleFilled, LoadingOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { usePause } from '#renderer/lib/use-pause.ts'
import { maxQueryLength } from '#shared/contract/search.ts'

interface SearchBoxProps {
  readonly label: string
  /** The query whose results are shown or on their way; the box follows it when it changes elsewhere (Back). */
  readonly value: string
  readonly isSearching: boolean
  readonly onSearch: (query: string) => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** A search box: searches after a 250 ms pause in typing (SHELL-23), at once on Enter; "/" puts the focus in it, Escape empties it. */
export function SearchBox({ label, value, isSearching, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const input = useRef<InputRef>(null)
  // Queries on their way to the URL: when they come back as `value` the text may already be longer.
  const sent = useRef<string[]>([])
  const { afterPause, cancel } = usePause()

  useEffect(() => {
    const echo = sent.current.indexOf(value)
    if (echo >= 0) sent.current.splice(0, echo + 1)
    else setText(value)
  }, [value])

  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      input.current?.focus({ cursor: 'all' })
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])

  const search = (typed: string) => {
    cancel()
    const query = typed.trim()
    if (query === (sent.current.at(-1) ?? value)) return
    sent.current.push(query)
    onSearch(query)
  }
  const type = (next: string) => {
    setText(next)
    afterPause(() => search(next))
  }
  const clear = () => {
    setText('')
    search('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') search(text)
    else if (event.key === 'Escape' && text !== '') clear()
  }

  return (
    <Input
      ref={input}
      role="searchbox"
      aria-busy={isSearching}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={`${label} (press /)`}
      value={text}
      maxLength={maxQueryLength}
      autoComplete="off"
      spellCheck={false}
      prefix={isSearching ? <LoadingOutlined aria-label="Searching" /> : <SearchOutlined aria-hidden />}
      suffix={
        text !== '' && (
          <Button
            type="text"
            size="small"
            aria-label="Clear search"
            icon={<CloseCircleFilled />}
            onClick={clear}
          />
        )
      }
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}
