/** The attributes that connect a control to its field's label, error and hint. */
export interface ControlAttributes {
  readonly id: string
  readonly name: string
  readonly onBlur: () => void
  readonly 'aria-required': boolean
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string
}
