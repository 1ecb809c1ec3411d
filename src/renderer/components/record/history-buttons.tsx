import { ArrowLeftOutlined, ArrowRightOutlined } from '@ant-design/icons'
import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { keyHint } from '#renderer/lib/keys.ts'
import { step, useSteps } from '#renderer/lib/session-history.ts'
import styles from './history-buttons.module.css'

/** Back and Forward, once there is a screen to go to (A2). */
export function HistoryButtons() {
  const { history } = useRouter()
  const { back, forward } = useSteps(history)
  if (!back && !forward) return null
  return (
    <span className={styles.buttons}>
      <Button
        type="text"
        icon={<ArrowLeftOutlined />}
        aria-label="Back"
        {...keyHint('goBack', 'Back')}
        disabled={!back}
        onClick={() => step(history, 'back')}
      />
      <Button
        type="text"
        icon={<ArrowRightOutlined />}
        aria-label="Forward"
        {...keyHint('goForward', 'Forward')}
        disabled={!forward}
        onClick={() => step(history, 'forward')}
      />
    </span>
  )
}
