import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { FieldGroup, ShortFields, WideFields } from '#renderer/forms/fields/field-group.tsx'
import type { RecordForm } from '#renderer/forms/use-record-edit.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { type Product, productFields } from '#shared/entities/product.ts'
import { formSchema } from '#shared/fields/field.ts'
import type { Option } from '#shared/rules/options.ts'
import { featureChoices, priceChoices } from './choices.ts'
import { clashRowsOf } from './clash-rows.ts'
import { DotPointsField } from './dot-points-field.tsx'
import { type ProductFormValues, withoutBlanks } from './form-values.ts'
import { LimitField } from './limit-field.tsx'
import { useStripe } from './queries.ts'
import { type Interval, intervals, priceNames } from './stripe.ts'

interface ProductFormProps {
  /** The edit that the form shows and saves. The saved values have no blank dot points. */
  readonly edit: RecordForm<Product, ProductFormValues>
  /** Returns the Stripe products to select from, including the selected one. */
  readonly choicesWith: (chosen: string | undefined) => readonly Option[]
}

/**
 * The form of the create and edit dialogs (PRD-14 to PRD-34). A new product starts invalid, because both
 * limits are 0.
 */
export function ProductForm({ edit, choicesWith }: ProductFormProps) {
  const { own, start, draftOf, outcome, save } = edit
  const { read, stripe } = useStripe()
  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: formSchema(productFields, own && start) },
    onSubmit: ({ value }) => save(withoutBlanks(value)),
  })
  const clearPrices = () => {
    for (const name of priceNames) form.setFieldValue(name, undefined)
  }
  return (
    <form.AppForm>
      <form.Form fields={productFields} draft={draftOf} clashRows={clashRowsOf(stripe)}>
        <FailedReads queries={[read]} />
        <FieldGroup title="Stripe">
          <WideFields>
            <form.AppField name="productId" listeners={{ onChange: clearPrices }}>
              {(field) => {
                const choices = choicesWith(field.state.value)
                return (
                  <field.SelectField
                    options={choices}
                    isLoading={read.isPending}
                    isDisabled={own !== undefined}
                    hint={stripe && choices.length === 0 ? 'All Stripe products are already in use' : ''}
                  />
                )
              }}
            </form.AppField>
          </WideFields>
          <form.Subscribe selector={({ values }) => values.productId}>
            {(productId) =>
              priceNames.map((name) => {
                const interval = intervals[name]
                const options = priceChoices(stripe, { productId, interval, saved: start[name] })
                return (
                  <form.AppField key={name} name={name}>
                    {(field) => (
                      <field.SelectField
                        isFixed
                        options={options}
                        isLoading={read.isPending}
                        hint={priceHint(productId, stripe && options.length === 0 ? interval : undefined)}
                      />
                    )}
                  </form.AppField>
                )
              })
            }
          </form.Subscribe>
        </FieldGroup>
        <FieldGroup title="Limits and features">
          <ShortFields>
            <form.AppField name="maxUsers">{() => <LimitField />}</form.AppField>
            <form.AppField name="maxMonthlyJobs">{() => <LimitField />}</form.AppField>
            <form.AppField name="featureFlags">
              {(field) => (
                <field.MultiSelectField
                  options={featureChoices(start.featureFlags)}
                  isFixed
                  hint="Features that the product includes"
                />
              )}
            </form.AppField>
            <form.AppField name="trialPeriodDays">{(field) => <field.NumberField />}</form.AppField>
          </ShortFields>
        </FieldGroup>
        <FieldGroup title="Display">
          <form.AppField name="weight">
            {(field) => <field.NumberField hint="Products with a lower weight are listed first" />}
          </form.AppField>
          <form.AppField name="purchasable">
            {(field) => <field.CheckboxField hint="If not checked, the product is hidden" />}
          </form.AppField>
          <WideFields>
            <form.AppField name="description">{(field) => <field.TextAreaField />}</form.AppField>
          </WideFields>
          <WideFields>
            <form.AppField name="dotPoints">
              {() => <DotPointsField hint="Selling points that customers read, one in each box" />}
            </form.AppField>
          </WideFields>
        </FieldGroup>
        <form.FormBar outcome={outcome}>{own ? 'Save' : 'Create'}</form.FormBar>
      </form.Form>
    </form.AppForm>
  )
}

/**
 * Returns the reason why there are no prices to select: no product is selected, or Stripe has no price for
 * this interval.
 */
function priceHint(productId: string | undefined, missing: Interval | undefined): string {
  if (!productId) return 'Select a product first'
  return missing ? `Stripe has no price per ${missing} for this product` : ''
}
