import type { ReactNode } from 'react'

interface ExternalLinkProps {
  readonly href: string
  readonly children: ReactNode
}

/** True for an address that main lets out: any other is a text. */
export const leadsOut = (href: string): boolean => /^(https:\/\/|mailto:)\S+$/i.test(href)

/** Leads out of the console, in the system's own browser or mail program; only an address that main lets out is a link. */
export const ExternalLink = ({ href, children }: ExternalLinkProps) =>
  leadsOut(href) ? (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    children
  )

/** The address without what a mail program takes for a field of the letter, such as "?bcc=", or for another address. */
const encoded = (email: string) => email.split('@').map(encodeURIComponent).join('@')

/** Writes to an email address, whatever the record holds for one; what is none is a text. */
export const EmailLink = ({ email }: { readonly email: string }) =>
  /^[^\s\ud800-\udfff]+@[^\s\ud800-\udfff]+$/.test(email) ? (
    <ExternalLink href={`mailto:${encoded(email)}`}>{email}</ExternalLink>
  ) : (
    email
  )
