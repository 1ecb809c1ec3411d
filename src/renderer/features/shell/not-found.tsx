import { Link } from '@tanstack/react-router'
import { PageHeader } from '#renderer/components/record/page-header.tsx'

/** A path that is no screen of the console (SHELL-04). */
export const NotFound = () => (
  <>
    <PageHeader title="Page not found" />
    <p>
      <Link to="/">Go to the first page</Link>
    </p>
  </>
)
