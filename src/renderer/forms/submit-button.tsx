import { useStore } from '@tanstack/react-form'
import { Button, type ButtonProps } from 'antd'
import { useFormContext } from './form-contexts.ts'

type SubmitButtonProps = Pick<ButtonProps, 'children' | 'block' | 'size'>

/** The form's only primary action; disabled while the form is invalid or submitting (BUS-30). */
export function SubmitButton(props: SubmitButtonProps) {
  const form = useFormContext()
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const isValid = useStore(form.store, (state) => state.isValid)
  return (
    <Button
      {...props}
      type="primary"
      htmlType="submit"
      disabled={!isValid || isSubmitting}
      loading={isSubmitting}
    />
  )
}
