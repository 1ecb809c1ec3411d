import type { ReactNode } from 'react'
import { leadsOut } from '#renderer/lib/text/web-address.ts'
import { encodePart } from '#shared/rules/well-formed.ts'

interface ExternalLinkProps {
  readonly href: string
  readonly children: ReactNode
}

/**
 * A link that opens in the system's browser or mail program; plain text if main would not open the address.
 */
export const ExternalLink = ({ href, children }: ExternalLinkProps) =>
  leadsOut(href) ? (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    children
  )

/** Encoded, so that a mail program finds neither a header such as "?bcc=" nor a second address in it. */
const encoded = (email: string) => email.split('@').map(encodePart).join('@')

/** A link to write to an email address; plain text if the record's value is not an address. */
export const EmailLink = ({ email }: { readonly email: string }) =>
  /^[^\s\ud800-\udfff]+@[^\s\ud800-\udfff]+$/.test(email) ? (
    <ExternalLink href={`mailto:${encoded(email)}`}>{email}</ExternalLink>
  ) : (
    email
  )
