import { Button } from 'antd'
import type { ComponentProps } from 'react'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { ActionBar, ActionButtons, ActionLine, ActionText } from '#renderer/components/run/action-bar.tsx'
import { useRunFocus } from '#renderer/components/run/use-run-focus.ts'
import { useClearOnEscape } from '#renderer/components/selection/use-clear-on-escape.ts'
import { keyHint } from '#renderer/lib/react/keys.ts'
import { grouped } from '#renderer/lib/text/format.ts'
import { offerBarPlace } from '#renderer/stores/bar-place.ts'
import { type Chosen, useChosen, useMatching, useSelection } from '#renderer/stores/selection.ts'
import { settableFields } from '#shared/contract/settable-fields.ts'
import { mostRows, type Run } from '#shared/entities/run.ts'
import type { RecordAction } from '#shared/records/record-kind.ts'
import { hasCall, type RecordName } from '#shared/records/records.ts'
import { actionsOf, isApplied } from '#shared/rules/record-actions.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { DeleteManyDialog } from './delete-many-dialog.tsx'
import { RunList } from './run-list.tsx'
import styles from './selection.module.css'
import { SetFieldDialog } from './set-field-dialog.tsx'
import { useAllMatching } from './use-all-matching.ts'

interface SelectionBarProps {
  readonly kind: RecordName
  /** The runs of this kind of record, in the order of their turns. */
  readonly runs: readonly Run[]
}

/**
 * A bar that sticks to the bottom of the window: what is selected in the list, what can be done with it, and the
 * runs that do it.
 */
export function SelectionBar({ kind, runs }: SelectionBarProps) {
  const chosen = useChosen(kind)
  const some = [...chosen.values()]
  const { place, count, keptFocus, started, ...focus } = useRunFocus(runs)
  const onStarted = (begun: Run) => {
    useSelection.getState().replace(kind, [])
    focus.onStarted(begun)
  }
  // What a question is about stays the same while the run that it starts clears the selection.
  const changing = useDialog<Pick<ComponentProps<typeof ChangeDialog>, 'action' | 'wanted' | 'leftOut'>>()
  const setting = useDialog<readonly Chosen[]>()
  const deleting = useDialog<readonly Chosen[]>()
  const ask = (action: RecordAction) => {
    const wanted = some.filter(({ record }) => !isApplied(action, record))
    changing.show({ action, wanted, leftOut: some.length - wanted.length })
  }
  const clear = () => useSelection.getState().replace(kind, [])
  useClearOnEscape(some.length > 0, clear)
  const isTooMany = some.length > mostRows
  const offered = actionsOf(kind).filter((action) => some.some(({ record }) => !isApplied(action, record)))
  return (
    <>
      <ActionBar {...keptFocus}>
        <RunList ref={place} kind={kind} runs={runs} focused={started} />
        {some.length > 0 && (
          <ActionLine>
            <ActionText ref={count} isShort>
              {grouped(some.length)} selected
              {isTooMany && `, but at most ${grouped(mostRows)} can be changed at once`}
            </ActionText>
            <ActionButtons>
              <AllMatching kind={kind} />
              <Button type="link" {...keyHint('clearSelection', 'Clear selection')} onClick={clear}>
                Clear selection
              </Button>
            </ActionButtons>
            <ActionButtons isEnd>
              {hasCall(kind, 'remove') && (
                <Button danger disabled={isTooMany} onClick={() => deleting.show(some)}>
                  Delete…
                </Button>
              )}
              {settableFields(kind).length > 0 && (
                <Button disabled={isTooMany} onClick={() => setting.show(some)}>
                  Set a field…
                </Button>
              )}
              {offered.map((action) => (
                <Button
                  key={action.name}
                  type={action === actionsOf(kind)[0] ? 'primary' : 'default'}
                  disabled={isTooMany}
                  onClick={() => ask(action)}
                >
                  {action.name}…
                </Button>
              ))}
            </ActionButtons>
            <div ref={offerBarPlace} className={styles.place} />
          </ActionLine>
        )}
      </ActionBar>
      {changing.subject && (
        <ChangeDialog
          open={changing.open}
          onClose={changing.close}
          onStarted={onStarted}
          kind={kind}
          {...changing.subject}
        />
      )}
      {setting.subject && (
        <SetFieldDialog
          open={setting.open}
          onClose={setting.close}
          onStarted={onStarted}
          kind={kind}
          wanted={setting.subject}
        />
      )}
      {deleting.subject && (
        <DeleteManyDialog
          open={deleting.open}
          onClose={deleting.close}
          onStarted={onStarted}
          kind={kind}
          wanted={deleting.subject}
        />
      )}
    </>
  )
}

/** Selects all records that the search finds, if they are more than those on the page. */
function AllMatching({ kind }: { readonly kind: RecordName }) {
  const { matching } = useMatching()
  const { size } = useChosen(kind)
  const { read, cancel, selectAll } = useAllMatching(matching)
  if (matching?.kind !== kind) return null
  const { total } = matching
  if (read !== undefined)
    return (
      <>
        <span role="status">
          {`${grouped(read)}${total === undefined ? '' : ` of ${grouped(Math.min(total, mostRows))}`} read`}
        </span>
        <Button type="link" onClick={cancel}>
          Cancel
        </Button>
      </>
    )
  if (total !== undefined && size >= Math.min(total, mostRows)) return null
  return (
    <Button type="link" onClick={selectAll}>
      {labelOf(total)}
    </Button>
  )
}

function labelOf(total: number | undefined): string {
  if (total === undefined) return 'Select all that match'
  return total > mostRows
    ? `Select the first ${grouped(mostRows)} of ${grouped(total)} that match`
    : `Select all ${grouped(total)} that match`
}
