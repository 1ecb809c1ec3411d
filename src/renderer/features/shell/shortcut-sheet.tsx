import { Dialog, DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { platform } from '#renderer/lib/react/keys.ts'
import { keysOf, type ShortcutId, shortcutGroups, shortcuts, shownKeys } from '#shared/rules/shortcuts.ts'
import styles from './shortcut-sheet.module.css'

interface ShortcutSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The dialog of the menu item Help, Keyboard Shortcuts. */
export const ShortcutSheet = ({ open, onClose }: ShortcutSheetProps) => (
  <Dialog title="Keyboard shortcuts" open={open} onClose={onClose} width="wide">
    <div className={styles.groups}>
      {shortcutGroups.map(([title, ids]) => (
        <Group key={title} title={title} ids={ids} />
      ))}
    </div>
    <DialogFooter close="Done" />
  </Dialog>
)

function Group({ title, ids }: { readonly title: string; readonly ids: readonly ShortcutId[] }) {
  const rows = ids.flatMap((id) => {
    const keys = keysOf(id, platform)
    return keys === undefined ? [] : [{ id, shown: shownKeys(keys, platform) }]
  })
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.list}>
        {rows.map(({ id, shown }) => (
          <div key={id} className={styles.row}>
            <dt>{shortcuts[id].label}</dt>
            <dd>
              <kbd className={styles.keys}>{shown}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
