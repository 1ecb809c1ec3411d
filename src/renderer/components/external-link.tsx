import type { ReactNode } from 'react'

interface ExternalLinkProps {
  readonly href: string
  readonly children: ReactNode
}

/** Leads out of the console, in the system's own browser or mail program; only an address that main lets out is a link. */
export const ExternalLink = ({ href, children }: ExternalLinkProps) =>
  /^(https:\/\/|mailto:)\S+$/i.test(href) ? (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    children
  )
