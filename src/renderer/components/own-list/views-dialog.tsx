import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, LinkOutlined } from '@ant-design/icons'
import { useRouter } from '@tanstack/react-router'
import { Button, Input } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { FlatButton } from '#renderer/components/control/flat-button.tsx'
import { Dialog, DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { useOwnList } from '#renderer/lib/list/own-lists.ts'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { announce } from '#renderer/stores/announcements.ts'
import { useOwnLists } from '#renderer/stores/own-lists.ts'
import { longestViewName } from '#shared/entities/own-list.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { linkTo } from '#shared/rules/console-links.ts'
import { oneLine } from '#shared/rules/one-line.ts'
import styles from './views-dialog.module.css'

interface ViewsDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly kind: RecordName
  /** The URL parameters that show the list as it is now. */
  readonly shown: Readonly<Record<string, unknown>>
}

/** The dialog that saves what a list shows as a view, and changes the admin's views. */
export const ViewsDialog = ({ open, onClose, kind, shown }: ViewsDialogProps) => (
  <Dialog title={`Views of ${records[kind].many}`} open={open} onClose={onClose} width="middle">
    <Views kind={kind} shown={shown} onSaved={onClose} />
  </Dialog>
)

interface ViewsProps extends Pick<ViewsDialogProps, 'kind' | 'shown'> {
  readonly onSaved: () => void
}

function Views({ kind, shown, onSaved }: ViewsProps) {
  const { kept, choose } = useOwnList(kind)
  const { failure, success } = useNotify()
  const router = useRouter()
  const copying = useWrite('clipboard.writeText', { of: 'the link', onFailed: failure })
  const id = useId()
  const [name, setName] = useState('')
  const views = kept.views ?? []
  const put = (next: typeof views) => choose({ views: next.length > 0 ? next : undefined })
  const change = (place: number, part: Partial<(typeof views)[number]>) =>
    put(views.map((view, at) => (at === place ? { ...view, ...part } : view)))
  /** Says what a press did to a view, and offers it as it was, among the views that there are by then. */
  const told = (sentence: string, view: (typeof views)[number], place: number) =>
    success(sentence, view.name, undefined, {
      onPress: () => {
        const others = (useOwnLists.getState().lists[kind]?.views ?? []).filter(({ id }) => id !== view.id)
        choose({ views: others.toSpliced(place, 0, view) })
      },
    })
  const move = (place: number, to: number) => {
    const [view] = views.slice(place, place + 1)
    if (!view) return
    put(views.toSpliced(place, 1).toSpliced(to, 0, view))
    announce(`Now view ${to + 1} of ${views.length}`)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const wanted = oneLine(name)
    if (wanted === '') return
    put([...views, { id: crypto.randomUUID(), name: wanted, search: shown }])
    success('Saved the view {name}', wanted)
    onSaved()
  }
  const linkOf = (search: object) =>
    linkTo(records[kind].path, router.buildLocation({ to: records[kind].path, search }).searchStr)
  return (
    <>
      <form className={styles.save} onSubmit={save}>
        <div className={styles.name}>
          <label htmlFor={id}>Name of the new view</label>
          <Input
            id={id}
            value={name}
            maxLength={longestViewName}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <Button type="primary" htmlType="submit" disabled={oneLine(name) === ''}>
          Save view
        </Button>
      </form>
      <p className={styles.hint}>
        A view keeps the filters, the order, the columns and the page size of the list. Only you see it, but
        its link shows others the same list.
      </p>
      <ul aria-label="Your views" className={styles.views}>
        {views.map((view, place) => {
          const link = linkOf(view.search)
          return (
            <li key={view.id} className={styles.view}>
              <Input
                aria-label={`Name of ${view.name}`}
                defaultValue={view.name}
                maxLength={longestViewName}
                onBlur={({ target }) => {
                  const renamed = oneLine(target.value)
                  if (renamed !== '' && renamed !== view.name) change(place, { name: renamed })
                }}
                onPressEnter={({ currentTarget }) => currentTarget.blur()}
              />
              <Button
                title="Replace with what the list shows now"
                aria-label={`Replace ${view.name}`}
                onClick={() => {
                  change(place, { search: shown })
                  told('Replaced the view {name}', view, place)
                }}
              >
                Replace
              </Button>
              <FlatButton
                title="Move up"
                label={`Move ${view.name} up`}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              >
                <ArrowUpOutlined aria-hidden />
              </FlatButton>
              <FlatButton
                title="Move down"
                label={`Move ${view.name} down`}
                disabled={place === views.length - 1}
                onClick={() => move(place, place + 1)}
              >
                <ArrowDownOutlined aria-hidden />
              </FlatButton>
              <FlatButton
                title="Copy link"
                label={`Copy the link to ${view.name}`}
                disabled={link === undefined}
                onClick={() => link !== undefined && void copying.send({ text: link })}
              >
                <LinkOutlined aria-hidden />
              </FlatButton>
              <FlatButton
                title="Delete"
                label={`Delete ${view.name}`}
                isDangerous
                onClick={() => {
                  put(views.toSpliced(place, 1))
                  told('Deleted the view {name}', view, place)
                }}
              >
                <DeleteOutlined aria-hidden />
              </FlatButton>
            </li>
          )
        })}
      </ul>
      <DialogFooter close="Done" />
    </>
  )
}
