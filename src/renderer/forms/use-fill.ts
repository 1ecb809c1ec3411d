import { sameJson } from '#shared/rules/same-fields.ts'
import { isEdited } from './filled.ts'
import { useFormContext, useFormParts } from './form-contexts.ts'

/** Returns a function that fills in the surrounding form, and another one that forgets that it was filled in. */
export function useFill() {
  const form = useFormContext()
  const { filled } = useFormParts()
  return {
    fill: (values: object) => {
      const wasEdited = isEdited(form.state, filled.getState())
      const present = form.state.values as Readonly<Record<string, unknown>>
      // Runs no listeners, because each value is meant as it is.
      for (const [name, value] of Object.entries(values))
        if (!sameJson(present[name], value))
          form.setFieldValue(name as never, value as never, { dontRunListeners: true })
      filled.setState(wasEdited ? {} : { values: form.state.values }, true)
    },
    forget: () => filled.setState({}, true),
  }
}
