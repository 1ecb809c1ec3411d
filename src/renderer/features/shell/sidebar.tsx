import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { useId } from 'react'
import { AppLogo } from '#renderer/components/image/app-logo.tsx'
import { useMediaQuery } from '#renderer/lib/react/use-media-query.ts'
import { useAppInfo } from '#renderer/stores/app-info.ts'
import { useMenu } from '#renderer/stores/menu.ts'
import { EntryList } from './entry-list.tsx'
import { HistoryButtons } from './history-buttons.tsx'
import type { NavigationEntry } from './navigation-entry.ts'
import { FindAnything } from './palette/find-anything.tsx'
import { Person } from './person.tsx'
import styles from './shell.module.css'
import { UnsavedFormsButton } from './unsaved-forms-button.tsx'
import { UpdateNotice } from './update-notice.tsx'

/** In a smaller window the open menu covers the screen (LIM-10). The style sheet has the same width. */
const smallWindow = '(width < 400px)'

/** The sidebar: the product's name, Back and Forward, the menu, the sandbox mark, and the signed-in admin. */
export function Sidebar({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  const { isCollapsed, toggle, collapse } = useMenu()
  const coversScreen = useMediaQuery(smallWindow)
  const isSandbox = useAppInfo((state) => state.info?.isSandbox)
  const listId = useId()

  return (
    <nav aria-label="Main" className={styles.sidebar} data-collapsed={isCollapsed}>
      <div className={styles.head}>
        {!isCollapsed && (
          <span className={styles.mark}>
            <AppLogo size={24} />
            GoTo Admin
          </span>
        )}
        <HistoryButtons />
        <Button
          type="text"
          size="small"
          aria-label={isCollapsed ? 'Expand menu' : 'Collapse menu'}
          aria-expanded={!isCollapsed}
          aria-controls={listId}
          icon={isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          onClick={toggle}
        />
      </div>
      <FindAnything entries={entries} isCollapsed={isCollapsed} />
      <EntryList
        id={listId}
        entries={entries}
        isCollapsed={isCollapsed}
        {...(coversScreen && { onPick: collapse })}
      />
      {isSandbox && (
        <div className={styles.badge}>
          <Tag variant="outlined">Sandbox</Tag>
        </div>
      )}
      <UnsavedFormsButton isCollapsed={isCollapsed} />
      <UpdateNotice isCollapsed={isCollapsed} />
      <Person isCollapsed={isCollapsed} />
    </nav>
  )
}
