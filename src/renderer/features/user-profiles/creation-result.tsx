import { CheckCircleFilled } from '@ant-design/icons'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { Button, Flex } from 'antd'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useDialogControl, useReportToDialog } from '#renderer/components/dialog/dialog-context.ts'
import { useAskBeforeLeaving } from '#renderer/components/dialog/leave-context.ts'
import { DetailList } from '#renderer/components/record/detail-list.tsx'
import { useShownOnce } from '#renderer/features/user-profiles/use-shown-once.ts'
import { useCopy } from '#renderer/lib/notices/use-copy.ts'
import { type ListedUser, userFields } from '#shared/entities/user-profile.ts'
import { recordPath } from '#shared/rules/record-path.ts'
import type { NewlyCreated } from './new-user.ts'
import styles from './user-profiles.module.css'

interface ResultProps {
  readonly title: ReactNode
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly actions: ReactNode
}

/** The result, in place of the form. Its title takes the focus, so that a screen reader reads it. */
function Result({ title, icon, children, actions }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <Flex vertical gap={16}>
      <Flex gap={8} align="baseline">
        {icon}
        <h3 ref={heading} tabIndex={-1} className={styles.result}>
          {title}
        </h3>
      </Flex>
      {children}
      <Flex justify="end" gap={8} wrap>
        {actions}
      </Flex>
    </Flex>
  )
}

const notes = {
  unverified: 'The user was created without automatic verification.',
  secret: 'This password is shown only once. Give it to the user before you press Done.',
  noSecret: 'The user was verified, but the server did not return a temporary password.',
} as const

interface CreatedProps {
  readonly user: NewlyCreated
  /** The new user's profile, once the list contains it. */
  readonly profile: ListedUser | undefined
  readonly onAnother: () => void
}

/**
 * The result of a successful creation (USR-11, USR-16). The password stays on the screen until the admin
 * presses Done.
 */
export function Created({ user, profile, onAnother }: CreatedProps) {
  const { name, email, isVerified, password } = user
  const { requestClose, isOpen } = useDialogControl()
  const hasSecret = password !== undefined
  const explained = useRef<HTMLParagraphElement>(null)
  const router = useRouter()
  const isDone = useRef(false)
  const openProfile = (userSub: string) => {
    // Opening the profile counts as Done, because the admin has seen the password.
    isDone.current = true
    requestClose()
    void router.navigate({ to: recordPath('userProfiles', userSub) })
  }
  useReportToDialog(false, false, hasSecret)
  useShownOnce('The password of the new user', hasSecret)
  useBlocker({
    // Blocks Back, which would hide the password, and focuses the note that explains this.
    shouldBlockFn: () => {
      if (isDone.current) return false
      explained.current?.focus()
      return true
    },
    disabled: !hasSecret || !isOpen,
    enableBeforeUnload: false,
  })
  const note = hasSecret ? 'secret' : isVerified ? 'noSecret' : 'unverified'
  return (
    <Result
      icon={<CheckCircleFilled aria-hidden className={styles.good} />}
      title={
        <>
          User <bdi>{name}</bdi> successfully created
        </>
      }
      actions={
        <>
          <Button onClick={onAnother}>Create another user</Button>
          {profile && <Button onClick={() => openProfile(profile.userSub)}>Open profile</Button>}
          <Button type="primary" onClick={requestClose}>
            Done
          </Button>
        </>
      }
    >
      <DetailList
        items={[
          { label: userFields.email.label, value: email },
          ...(hasSecret
            ? [{ label: 'Temporary Password', value: <Secret text={password} />, isWide: true }]
            : []),
        ]}
      />
      <p ref={explained} role="status" tabIndex={-1} className={styles.note}>
        {notes[note]}
      </p>
    </Result>
  )
}

function Secret({ text }: { readonly text: string }) {
  const { label, copy } = useCopy('Copy', () => text)
  return (
    <Flex gap={8} align="center" wrap>
      <code translate="no" className={styles.secret}>
        {text}
      </code>
      <Button size="small" onClick={copy}>
        {label}
      </Button>
    </Flex>
  )
}

interface NotCreatedProps {
  /** The reason of the failure. */
  readonly children: ReactNode
  readonly onTryAgain: () => void
  readonly onAnother: () => void
}

/** The result of a failed creation (USR-12 to USR-14). The form keeps its values for a retry. */
export function NotCreated({ children, onTryAgain, onAnother }: NotCreatedProps) {
  useReportToDialog(true, false)
  const { isOpen } = useDialogControl()
  useAskBeforeLeaving(isOpen)
  return (
    <Result
      title="Something went wrong"
      actions={
        <>
          <Button onClick={onAnother}>Create another user</Button>
          <Button type="primary" onClick={onTryAgain}>
            Try again
          </Button>
        </>
      }
    >
      {children}
    </Result>
  )
}
