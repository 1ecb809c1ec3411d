import { Fragment, type ReactNode } from 'react'
import { isExternalUrl } from '#renderer/lib/text/web-address.ts'
import { encodePart } from '#shared/rules/well-formed.ts'
import { Breakable } from './breakable.tsx'

interface ExternalLinkProps {
  readonly href: string
  readonly children: ReactNode
}

/** A link that opens in the system's browser or mail program; plain text if main would refuse the URL. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  const shown = typeof children === 'string' ? <Breakable of={children} /> : children
  return isExternalUrl(href) ? (
    <a href={href} target="_blank" rel="noreferrer">
      {shown}
    </a>
  ) : (
    shown
  )
}

/** A web address as a link. If it is too long for its line, it breaks after a dot or slash. */
export const WebLink = ({ url }: { readonly url: string }) => (
  <ExternalLink href={url}>
    {url.split(/(?<=[./])/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never move
      <Fragment key={index}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </ExternalLink>
)

/**
 * Encodes both parts of an email address, so that it can't add headers such as "?bcc=" or a second recipient.
 */
const encoded = (email: string) => email.split('@').map(encodePart).join('@')

/** A mailto link; plain text if the value is not an email address. */
export const EmailLink = ({ email }: { readonly email: string }) =>
  /^[^\s\ud800-\udfff]+@[^\s\ud800-\udfff]+$/.test(email) ? (
    <ExternalLink href={`mailto:${encoded(email)}`}>{email}</ExternalLink>
  ) : (
    <Breakable of={email} />
  )
