import { Alert } from 'antd'
import { WideFields } from '#renderer/forms/fields/field-group.tsx'
import { isBar } from '#shared/entities/place.ts'
import { losesBarFields, type PlaceFormValues } from './form-values.ts'
import { HoursField } from './hours-field.tsx'
import type { PlaceFormApi } from './use-place-form.ts'

interface BarFieldsProps {
  readonly form: PlaceFormApi
  readonly start: PlaceFormValues
}

/** The happy hours; only bars have them (PLC-17). */
export const HappyHours = ({ form, start }: BarFieldsProps) => (
  <form.Subscribe selector={({ values }) => isBar(values)}>
    {(isShown) =>
      isShown && (
        <form.AppField name="happyHours">
          {() => <HoursField none="None" start={start.happyHours} />}
        </form.AppField>
      )
    }
  </form.Subscribe>
)

/**
 * The deal, which only bars have (PLC-18), and a warning if a save would remove a former bar's happy hours
 * and deal (PLC-27).
 */
export const BarFields = ({ form, start }: BarFieldsProps) => (
  <form.Subscribe selector={({ values }) => values.category}>
    {(category) => (
      <>
        {isBar({ category }) && (
          <form.AppField name="dealUrl">
            {(field) => <field.TextField type="url" placeholder="https://" />}
          </form.AppField>
        )}
        <WideFields>
          <div role="status">
            {losesBarFields(start, category) && (
              <Alert
                type="warning"
                showIcon
                title="Only bars have happy hours and a deal URL. Saving this place in another category removes them."
              />
            )}
          </div>
        </WideFields>
      </>
    )}
  </form.Subscribe>
)
