import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { isPressed } from '#renderer/lib/react/keys.ts'
import { useOwnLists } from '#renderer/stores/own-lists.ts'
import { maxQueryLength } from '#shared/contract/search.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { joinWords } from '#shared/rules/join-words.ts'
import { oneLine } from '#shared/rules/one-line.ts'
import type { NavigationEntry } from '../navigation-entry.ts'
import { Marked } from './marked.tsx'
import styles from './palette.module.css'
import {
  bestFirst,
  matchingItems,
  navigationItems,
  type PaletteItem,
  type PaletteTarget,
  recordGroups,
  screenItems,
  viewItems,
} from './palette-items.ts'
import { useFoundRecords } from './use-found-records.ts'
import { useRecentItems } from './use-recent-items.ts'

interface PaletteProps {
  readonly open: boolean
  readonly entries: readonly NavigationEntry[]
  /** Returns what was typed while the palette opened. */
  readonly takeTyped: () => string
  readonly onChoose: (target: PaletteTarget) => void
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** The dialog that finds screens, the buttons of this screen, and records of every kind. */
export const Palette = ({ open, onClose, onClosed, ...content }: PaletteProps) => (
  <Dialog title="Find anything" open={open} onClose={onClose} onClosed={onClosed} width="middle" place="top">
    <PaletteContent {...content} />
  </Dialog>
)

/** The most recent records and searches that are offered. */
const mostRecent = 6

function PaletteContent({
  entries,
  takeTyped,
  onChoose,
}: Pick<PaletteProps, 'entries' | 'takeTyped' | 'onChoose'>) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [fixed] = useState(() => ({
    screens: navigationItems(entries),
    views: viewItems(useOwnLists.getState().lists),
  }))
  const [actions, setActions] = useState(screenItems)
  const text = oneLine(typed)
  const found = useFoundRecords(text)
  const recent = matchingItems(useRecentItems(), text).slice(0, mostRecent)

  const isRecent = ({ id: of }: PaletteItem) => recent.some((item) => item.id === of)
  const known = [
    { title: 'Recent', items: recent },
    { title: 'This screen', items: matchingItems(actions, text) },
    { title: 'Go to', items: matchingItems(fixed.screens, text) },
    { title: 'Views', items: matchingItems(fixed.views, text) },
  ]
  const groups = [
    ...bestFirst(known, text),
    ...recordGroups(found.records).map(({ title, items }) => ({
      title,
      items: items.filter((item) => !isRecent(item)),
    })),
  ].filter(({ items }) => items.length > 0)
  const items = groups.flatMap((group) => group.items)
  // Kept by id, because answers of the provider arrive one after the other and must not move the choice.
  const [chosenId, setChosenId] = useState<string>()
  const active = items.find((item) => item.id === chosenId) ?? items[0]
  const optionId = (item: PaletteItem) => `${id}-${items.indexOf(item)}`
  const activeId = active && optionId(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const readActions = useEffectEvent(() => {
    setActions(screenItems())
    // A button that comes later, once its record has loaded, must not move the choice either.
    setChosenId(active?.id)
  })
  useLayoutEffect(() => {
    const main = document.querySelector('main')
    if (!main) return
    const observer = new MutationObserver(readActions)
    observer.observe(main, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'aria-disabled'],
    })
    return () => observer.disconnect()
  }, [])

  const type = (next: string) => {
    setTyped(next)
    setChosenId(undefined)
  }
  const move = (by: number) => {
    const at = active ? items.indexOf(active) : -1
    setChosenId(items.at((at + by) % items.length)?.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isPressed('nextChoice', event)) move(1)
    else if (isPressed('previousChoice', event)) move(-1)
    else if (!isPressed('takeChoice', event)) return
    else if (active) onChoose(active.target)
    event.preventDefault()
  }

  return (
    <div className={styles.palette}>
      <Input
        role="combobox"
        aria-label="Find a screen, an action or a record"
        aria-autocomplete="list"
        aria-expanded={items.length > 0}
        aria-controls={id}
        aria-activedescendant={activeId}
        prefix={<SearchOutlined aria-hidden />}
        placeholder="Screen, action, name, email, code or id"
        value={typed}
        maxLength={maxQueryLength}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => setTyped((text) => text + takeTyped())}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.found}>
        <div id={id} role="listbox" aria-label="Found" className={styles.list}>
          {groups.map(({ title, items: choices }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be in a listbox
            <div key={title} role="group" aria-labelledby={`${id}-group-${index}`}>
              <div id={`${id}-group-${index}`} className={styles.title}>
                {title}
              </div>
              {choices.map((item) => (
                <Choice
                  key={item.id}
                  id={optionId(item)}
                  item={item}
                  wanted={text}
                  isActive={item === active}
                  onPoint={() => setChosenId(item.id)}
                  onPick={() => onChoose(item.target)}
                />
              ))}
            </div>
          ))}
        </div>
        <div role="status" className={styles.status}>
          {statusOf(items.length, found)}
        </div>
      </div>
    </div>
  )
}

const inWords = (kinds: readonly RecordName[]) => joinWords(kinds.map((kind) => records[kind].many))

function statusOf(
  count: number,
  { isSearching, failed, unread }: Omit<ReturnType<typeof useFoundRecords>, 'records'>,
): string {
  if (isSearching) return 'Searching…'
  if (failed.length > 0) return `Could not search ${inWords(failed)}.`
  if (count > 0) return ''
  return unread.length === 0
    ? 'Nothing found.'
    : `Nothing found. Lists that you have not opened are not searched: ${inWords(unread)}.`
}

interface ChoiceProps {
  readonly id: string
  readonly item: PaletteItem
  readonly wanted: string
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onPick: () => void
}

const Choice = ({ id, item, wanted, isActive, onPoint, onPick }: ChoiceProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
  // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    className={styles.option}
    onMouseMove={isActive ? undefined : onPoint}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPick}
  >
    <Marked text={item.label} wanted={wanted} />{' '}
    {item.detail && (
      <span className={styles.detail}>
        <Marked text={item.detail} wanted={wanted} />
      </span>
    )}
  </div>
)
