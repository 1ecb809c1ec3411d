import { Button, Input } from 'antd'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { FieldFrame, labelId } from '#renderer/forms/fields/field-frame.tsx'
import { errorId, hintId, useBoundField } from '#renderer/forms/fields/use-bound-field.ts'
import { isPressed } from '#renderer/lib/react/keys.ts'
import { isDotPoint } from '#shared/entities/product.ts'
import { isFilled, maxTextLength } from '#shared/rules/validation.ts'
import styles from './products.module.css'

interface DotPointsFieldProps {
  readonly hint: string
}

/**
 * A list of text lines with Add and Remove buttons (PRD-22). Enter adds a line, and pasted lines stay
 * separate.
 */
export function DotPointsField(props: DotPointsFieldProps) {
  const {
    id,
    frame,
    label,
    value: points,
    error,
    isSubmitting,
    change,
    leave,
  } = useBoundField<readonly string[]>(props)
  const group = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  // The index of the line to focus after the next render.
  const next = useRef<number>(undefined)
  useEffect(() => {
    if (next.current === undefined) return
    const lines = [...(group.current?.querySelectorAll('input') ?? [])].slice(0, points.length)
    ;(lines[Math.min(next.current, lines.length - 1)] ?? add.current)?.focus()
    next.current = undefined
  }, [points])

  /** Replaces `count` lines from index `at`, then focuses the line with the index `focus`. */
  const splice = (at: number, count: number, lines: readonly string[], focus?: number) => {
    next.current = focus
    change(points.toSpliced(at, count, ...lines))
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (!isPressed('addDotPoint', event) || isSubmitting) return
    // Keeps Enter from submitting the form.
    event.preventDefault()
    if (isFilled(points[at] ?? '')) splice(at + 1, 0, [''], at + 1)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    const lines = event.clipboardData.getData('text').split(/\r?\n/).filter(isFilled)
    // Handles a paste of several lines itself, because the browser would join them into one.
    if (lines.length < 2 || isSubmitting) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const before = value.slice(0, selectionStart ?? value.length)
    const after = value.slice(selectionEnd ?? value.length)
    const pasted = [before + lines[0], ...lines.slice(1, -1), lines.at(-1) + after].map((line) =>
      line.slice(0, maxTextLength),
    )
    splice(at, 1, pasted, at + pasted.length - 1)
  }

  return (
    <FieldFrame {...frame} isGroup>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would have the look of a group of fields */}
      <div
        ref={group}
        role="group"
        aria-labelledby={labelId(id)}
        aria-describedby={`${errorId(id)} ${hintId(id)}`}
        className={styles.points}
      >
        {points.map((point, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, so only the index identifies a line
          <div key={at} className={styles.point}>
            <Input
              aria-label={`${label} ${at + 1}`}
              value={point}
              readOnly={isSubmitting}
              autoComplete="off"
              maxLength={maxTextLength}
              status={error && !isDotPoint(point) ? 'error' : ''}
              aria-invalid={error !== undefined && !isDotPoint(point)}
              onBlur={leave}
              onChange={(event) => splice(at, 1, [event.target.value])}
              onKeyDown={(event) => onKeyDown(event, at)}
              onPaste={(event) => onPaste(event, at)}
            />
            <Button
              disabled={isSubmitting}
              aria-label={`Remove ${label} ${at + 1}`}
              onClick={() => splice(at, 1, [], at)}
            >
              Remove
            </Button>
          </div>
        ))}
        <Button
          ref={add}
          aria-label={`Add to ${label}`}
          disabled={isSubmitting}
          onClick={() => splice(points.length, 0, [''], points.length)}
        >
          Add
        </Button>
      </div>
    </FieldFrame>
  )
}
