import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#renderer/components/control/link-button.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import { PageHeader } from '#renderer/components/screen/page-header.tsx'
import { ownChanges } from '#renderer/lib/records/own-changes.ts'
import styles from './account.module.css'
import { DraftsPart } from './drafts-part.tsx'
import { EmailPart } from './email-part.tsx'
import type { HeldEmail } from './email-stage.ts'
import { ownAdmin, ownEmail } from './own-records.ts'
import { PasswordPart } from './password-part.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SignOutPart } from './sign-out-part.tsx'
import { ThemePart } from './theme-part.tsx'

/**
 * The screen of the admin's own account (SET-01 to SET-26). Each part loads, fails and retries separately.
 */
export function SettingsPage() {
  const admin = useQuery(ownAdmin)
  const email = useQuery(ownEmail)
  return (
    <>
      <PageHeader title="Account Settings" />
      <div className={styles.parts}>
        <Section title="Profile">
          <Loaded query={admin}>{(record) => <ProfileForm admin={record} />}</Loaded>
        </Section>
        <Section title="Email" actions={email.data && <VerifiedTag {...email.data} />}>
          <Loaded query={email}>
            {(held) => <Loaded query={admin}>{(record) => <EmailPart held={held} admin={record} />}</Loaded>}
          </Loaded>
        </Section>
        <Section title="Password">
          <PasswordPart />
        </Section>
        <Section title="Theme">
          <ThemePart />
        </Section>
        <Section title="Unsaved Forms">
          <DraftsPart />
        </Section>
        <Section title="My Changes">
          <p className={styles.intro}>
            Changes that you saved from this computer: when, which record, the old and new values, and the
            outcome.
          </p>
          <LinkButton {...ownChanges}>Show my changes</LinkButton>
        </Section>
        <Section title="Session">
          <SignOutPart />
        </Section>
      </div>
    </>
  )
}

const VerifiedTag = ({ isVerified }: HeldEmail) => (
  <StatusTag tone={isVerified ? 'good' : 'caution'}>{isVerified ? 'Verified' : 'Not verified'}</StatusTag>
)
