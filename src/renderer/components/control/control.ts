/** What ties a control to its field: its name, its error and its hint. */
export interface ControlAttributes {
  readonly id: string
  readonly name: string
  readonly onBlur: () => void
  readonly 'aria-required': boolean
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string
}
