import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef } from 'antd'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { type PartialList, searchIn } from '#renderer/lib/find/partial-list.ts'
import { counted } from '#renderer/lib/list/count-sentence.ts'
import { isPressed, keyHint } from '#renderer/lib/react/keys.ts'
import { maxQueryLength } from '#shared/contract/search.ts'
import { oneLine } from '#shared/rules/one-line.ts'
import styles from './find-bar.module.css'
import type { FindRequest } from './find-request.ts'
import { useFind } from './use-find.ts'

interface FindBarProps {
  readonly request: FindRequest
  readonly text: string
  readonly onText: (text: string) => void
  /** Returns the keys typed since the bar was requested. */
  readonly takeTyped: () => string
  /** Closes the bar. The focus returns to the opener, unless it has moved elsewhere. */
  readonly onClose: (keepsFocus?: boolean) => void
}

const outcome = (text: string, { at, of }: { readonly at: number; readonly of: number }) => {
  if (oneLine(text) === '') return ''
  return of === 0 ? 'Nothing found' : `${at} of ${of}`
}

/** The find bar. The focus stays in its text box while the admin types and steps through matches. */
export function FindBar({ request, text, onText, takeTyped, onClose }: FindBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const input = useRef<InputRef>(null)
  const isNew = useRef(true)
  const { place, count, list, step } = useFind(text, bar)

  // A layout effect, because the next key may have been typed already.
  useLayoutEffect(() => {
    if (isNew.current || request.command === 'find') {
      const typed = takeTyped()
      input.current?.focus({ cursor: typed === '' ? 'all' : 'end' })
      if (typed !== '') onText(typed.slice(0, maxQueryLength))
    } else step(request.command === 'findNext' ? 1 : -1)
    isNew.current = false
  }, [request, step, takeTyped, onText])

  const onKeyDown = (event: KeyboardEvent) => {
    if (isPressed('closeFind', event)) {
      // Keeps Escape from closing the dialog below.
      event.stopPropagation()
      onClose()
    }
  }
  const onBoxKeyDown = (event: KeyboardEvent) => {
    if (isPressed('previousMatch', event)) step(-1)
    else if (isPressed('nextMatch', event)) step(1)
  }

  return createPortal(
    // biome-ignore lint/a11y/useSemanticElements: the element <search> is unknown to jsdom and older readers
    <div ref={bar} role="search" aria-label="Find in page" className={styles.bar} onKeyDown={onKeyDown}>
      <div className={styles.line}>
        <Input
          ref={input}
          className={styles.box ?? ''}
          aria-label="Find in page"
          placeholder="Find in page"
          value={text}
          maxLength={maxQueryLength}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onBoxKeyDown}
        />
        <span role="status" className={styles.count}>
          {outcome(text, count)}
        </span>
        <Button
          type="text"
          {...keyHint('findPrevious', 'Previous match')}
          aria-label="Previous match"
          disabled={count.of === 0}
          icon={<UpOutlined aria-hidden />}
          onClick={() => step(-1)}
        />
        <Button
          type="text"
          {...keyHint('findNext', 'Next match')}
          aria-label="Next match"
          disabled={count.of === 0}
          icon={<DownOutlined aria-hidden />}
          onClick={() => step(1)}
        />
        <Button
          type="text"
          {...keyHint('closeFind', 'Close')}
          aria-label="Close Find in page"
          icon={<CloseOutlined aria-hidden />}
          onClick={() => onClose()}
        />
      </div>
      {list && (
        <OtherRows
          list={list}
          onSearch={(box) => {
            onClose(true)
            searchIn(box, text)
          }}
        />
      )}
    </div>,
    place,
  )
}

interface OtherRowsProps {
  readonly list: PartialList
  readonly onSearch: (box: HTMLInputElement) => void
}

/**
 * A note that the list has more records than are rendered, with a button that focuses its filter or search
 * box.
 */
function OtherRows({ list: { drawn, total, box }, onSearch }: OtherRowsProps) {
  const part = drawn === 'view' ? 'only part' : 'one page'
  const all = total === undefined ? 'its records' : `its ${counted(total, 'record')}`
  const control = drawn === 'view' ? 'filter' : 'search box'
  if (!box)
    return (
      <p className={styles.note}>
        This list shows {part} of {all}.
      </p>
    )
  return (
    <div className={styles.line}>
      <p className={styles.note}>
        This list shows {part} of {all}. Use its {control} to search all of them.
      </p>
      <Button size="small" onClick={() => onSearch(box)}>
        {drawn === 'view' ? 'Filter the list' : 'Search the list'}
      </Button>
    </div>
  )
}
