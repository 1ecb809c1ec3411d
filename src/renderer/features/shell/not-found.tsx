import { Link } from '@tanstack/react-router'
import { PageHeader } from '#renderer/components/screen/page-header.tsx'

/** The screen for an unknown path (SHELL-04). */
export const NotFound = () => (
  <>
    <PageHeader title="Page not found" />
    <p>
      No screen has this address. <Link to="/">Go to Jobs</Link>
    </p>
  </>
)
