import { useContext, useRef } from 'react'
import type { Preset } from '#renderer/components/control/calendar-popup.tsx'
import { expiryPresets } from '#renderer/forms/fields/date-field.tsx'
import { FieldGroup, ShortFields } from '#renderer/forms/fields/field-group.tsx'
import { SubmissionContext } from '#renderer/forms/submission.ts'
import { longDate } from '#renderer/lib/text/format.ts'
import { fromLocalDateTime, toLocalDateTime, toUtc } from '#shared/rules/local-date-time.ts'
import { expiresImmediately, expiryOf, type JobFormValues } from './form-values.ts'
import styles from './jobs.module.css'
import type { JobFormApi } from './use-job-form.ts'

const listingPresets: readonly Preset[] = [
  { label: 'Now', text: 'now' },
  { label: 'Tomorrow 9 am', text: 'tomorrow 9am' },
]

interface ListingFieldsProps {
  readonly form: JobFormApi
  readonly start: JobFormValues
  readonly isNew: boolean
}

type ListingValues = Pick<JobFormApi['state']['values'], 'listedAt' | 'expiry' | 'expiresAt'>

/**
 * Returns the note about the expiry (JOB-33 to JOB-35): the date that the request will have, or, if the job
 * never expires, the date that it would get otherwise. An edited job has its own date.
 */
function expiryNote({ listedAt, expiry, expiresAt }: ListingValues, isNew: boolean): string {
  const expires = expiry === 'EXPIRES'
  const end = toUtc(!isNew && expires ? fromLocalDateTime(expiresAt) : expiryOf(listedAt))
  const note = `Job listing will automatically expire after ${end ? longDate(end) : '30 days'}`
  return expires ? note : `${note} if you choose After one month`
}

/** The listing and expiry fields; an edited job that expires has an expiry date (JOB-66 to JOB-69). */
export function ListingFields({ form, start, isNew }: ListingFieldsProps) {
  const { focus } = useContext(SubmissionContext)
  const suggested = useRef('')
  /** Updates a suggested expiry date when the listing date changes, but not one that the admin picked. */
  const suggestDate = () => {
    const { listedAt, expiry, expiresAt } = form.state.values
    if (isNew || expiry !== 'EXPIRES' || expiresAt !== suggested.current) return
    suggested.current = toLocalDateTime(expiryOf(listedAt))
    form.setFieldValue('expiresAt', suggested.current)
  }
  const never = () => {
    form.setFieldValue('expiry', 'NEVER_EXPIRES')
    // The date is not shown any more, so the focus would be lost.
    focus('expiry')
  }
  const passed = (
    <form.Subscribe
      selector={({ values }) => expiresImmediately(values, isNew ? undefined : start, new Date())}
    >
      {(isOver) => (
        <span className={styles.passed} aria-live="polite">
          {isOver && 'This date has passed, so the job will expire immediately'}
        </span>
      )}
    </form.Subscribe>
  )
  return (
    <FieldGroup title="Listing">
      <ShortFields isRoomy>
        <form.AppField name="listedAt" listeners={{ onChange: suggestDate }}>
          {(field) => (
            <field.DateTimeField
              presets={listingPresets}
              hint={
                <form.Subscribe selector={({ values }) => expiryNote(values, isNew)}>
                  {(note) => <div>{note}</div>}
                </form.Subscribe>
              }
            />
          )}
        </form.AppField>
        <form.AppField name="expiry" listeners={{ onChange: suggestDate }}>
          {(field) => (
            <field.SelectField
              placeholder="Select Job Expiry Type"
              hint={isNew ? passed : field.state.value === 'EXPIRES' && 'On the expiry date'}
            />
          )}
        </form.AppField>
        {!isNew && (
          <form.Subscribe selector={({ values }) => [values.expiry === 'EXPIRES', values.listedAt] as const}>
            {([expires, listedAt]) =>
              expires && (
                <form.AppField name="expiresAt">
                  {(field) => (
                    <field.DateTimeField min={listedAt} isEnd presets={expiryPresets(never)} hint={passed} />
                  )}
                </form.AppField>
              )
            }
          </form.Subscribe>
        )}
      </ShortFields>
    </FieldGroup>
  )
}
