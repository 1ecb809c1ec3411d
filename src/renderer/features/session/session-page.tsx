import { Tag } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { AppLogo } from '#renderer/components/image/app-logo.tsx'
import { useAppInfo } from '#renderer/stores/app-info.ts'
import styles from './session.module.css'

/** The width of the card, in pixels. The dialogs of a sign-in have it too. */
export const cardWidth = 384

interface SessionPageProps {
  /** The title of the window. */
  readonly title: string
  readonly children: ReactNode
}

/** The frame of the screens outside the console: a card with the product's name and the environment. */
export function SessionPage({ title, children }: SessionPageProps) {
  useEffect(() => {
    document.title = `${title} - GoTo Admin`
  }, [title])

  return (
    <main className={styles.page}>
      <AroundCard>
        <div className={styles.card} style={{ maxInlineSize: cardWidth }}>
          {children}
        </div>
      </AroundCard>
    </main>
  )
}

/** What is above and below the card: the product's name, the environment, and the facts for IT. */
export function AroundCard({ children }: Pick<SessionPageProps, 'children'>) {
  const info = useAppInfo((state) => state.info)
  return (
    <div className={styles.around}>
      <div className={styles.product}>
        <AppLogo />
        GoTo Admin
        {info?.isSandbox && <Tag variant="outlined">Sandbox</Tag>}
      </div>
      {children}
      {info && (
        <footer className={styles.facts}>
          <span>{info.apiHost}</span>
          <span>Version {info.version}</span>
        </footer>
      )}
    </div>
  )
}
