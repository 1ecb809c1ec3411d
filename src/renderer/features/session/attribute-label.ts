import { capitalised } from '#shared/records/title.ts'

const labels: Readonly<Record<string, string>> = {
  name: 'Full name',
  given_name: 'First name',
  family_name: 'Last name',
  phone_number: 'Mobile number, such as +61400000001',
  birthdate: 'Date of birth, such as 1998-03-05',
}

/** Returns the label of an identity-service attribute: "Preferred username", or "Team" for `custom:team`. */
export function attributeLabel(name: string): string {
  const words = name.replace(/^custom:/, '').replaceAll(/[_-]+/g, ' ')
  return (Object.hasOwn(labels, name) && labels[name]) || capitalised(words)
}
