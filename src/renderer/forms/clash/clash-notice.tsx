import { useStore } from '@tanstack/react-form'
import { Button, Flex } from 'antd'
import { type ReactNode, useContext, useState } from 'react'
import { TypedTextsContext } from '#renderer/lib/unsaved/typed-texts.ts'
import type { Clash } from '#renderer/lib/writes/use-checked-save.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { useFormContext, useFormParts } from '../form-contexts.ts'
import styles from './clash-notice.module.css'
import { type ClashRow, rowsOf } from './clash-rows.ts'
import { FormValue } from './form-value.tsx'

type Values = Readonly<Record<string, unknown>>

/** Shows another admin's values beside the form's values, so that the admin can choose one of them. */
export function ClashNotice({ clash }: { readonly clash: Clash }) {
  const { fields, clashRows } = useFormParts()
  const rows = rowsOf(clash.names, fields, clashRows)
  return (
    <ul className={styles.rows} aria-label="Changed by another admin and by you">
      {rows.map((row) => (
        <Decision key={row.names.join()} row={row} clash={clash} />
      ))}
    </ul>
  )
}

interface DecisionProps {
  readonly row: ClashRow
  readonly clash: Clash
}

function Decision({ row, clash }: DecisionProps) {
  const { label, names } = row
  const form = useFormContext()
  const { fields } = useFormParts()
  const texts = useContext(TypedTextsContext)
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const values: Values = useStore(form.store, (state) => state.values)
  const partOf = (all: Values): Values =>
    Object.fromEntries(
      Object.keys(fields).flatMap((name) => (names.includes(name) ? [[name, all[name]]] : [])),
    )
  const [present, theirs] = [partOf(values), partOf(clash.theirs)]
  const [choice, setChoice] = useState<'theirs' | 'mine'>()
  const [given, setGiven] = useState<Values>()
  // A value that the admin types after the choice is the admin's own value again.
  const isTheirs = choice === 'theirs' && sameJson(present, theirs)
  const mine = isTheirs && given ? given : present

  const set = (part: Values) => {
    // Runs no listeners, because a control that depends on another one has its own value here.
    for (const [name, value] of Object.entries(part))
      form.setFieldValue(name as never, value as never, { dontRunListeners: true })
    texts?.setState(
      (all) => Object.fromEntries(Object.entries(all).filter(([name]) => !(name in part))),
      true,
    )
  }
  const takeTheirs = () => {
    if (!isTheirs) setGiven(present)
    setChoice('theirs')
    if (clash.take) {
      clash.take(names)
      // Sets the start value first, so that the form does not count the new value as a change.
      const defaultValues = { ...form.options.defaultValues, ...theirs } as Record<string, never>
      form.update({ ...form.options, defaultValues })
    }
    set(theirs)
  }
  const keepMine = () => {
    setChoice('mine')
    if (isTheirs && given) set(given)
  }

  return (
    <li>
      <fieldset aria-label={`Changes to ${label}`} className={styles.row} disabled={isSubmitting}>
        <div className={styles.head}>
          <strong>{label}</strong>
          <span role="status" className={styles.status}>
            {choice && (isTheirs ? 'Their value is used' : 'Your value is kept')}
          </span>
        </div>
        <dl className={styles.sides}>
          <Side title="Theirs">
            <FormValue row={row} values={theirs} stored={clash.stored} />
          </Side>
          <Side title="Yours">
            <FormValue row={row} values={mine} />
          </Side>
        </dl>
        <Flex gap={8} wrap>
          <Button
            size="small"
            aria-label={`Use theirs for ${label}`}
            aria-pressed={isTheirs}
            onClick={takeTheirs}
          >
            Use theirs
          </Button>
          <Button
            size="small"
            aria-label={`Keep mine for ${label}`}
            aria-pressed={choice !== undefined && !isTheirs}
            onClick={keepMine}
          >
            Keep mine
          </Button>
        </Flex>
      </fieldset>
    </li>
  )
}

const Side = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)
