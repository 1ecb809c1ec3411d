import { QuestionCircleOutlined } from '@ant-design/icons'
import { useLocation } from '@tanstack/react-router'
import { guideAt, sectionAbout } from '#shared/rules/guide.ts'
import styles from './guide-link.module.css'

/** A link to the guide's section about this screen. The guide opens in its own window. */
export function GuideLink() {
  const section = useLocation({ select: ({ pathname }) => sectionAbout(pathname) })
  if (section === undefined) return null
  const name = `Guide: ${section}`
  return (
    <a
      href={guideAt(section)}
      target="_blank"
      rel="noreferrer"
      title={name}
      aria-label={name}
      className={styles.link}
    >
      <QuestionCircleOutlined aria-hidden />
    </a>
  )
}
