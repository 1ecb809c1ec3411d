import { LinkButton } from '#renderer/components/control/link-button.tsx'
import { PageHeader } from '#renderer/components/screen/page-header.tsx'

/** The screen for an unknown path (SHELL-04). */
export const NotFound = () => (
  <>
    <PageHeader title="Page not found" />
    <p>
      No screen has this address. If you followed a link, a part of it may be missing: copy it again.
      Otherwise choose a screen in the menu, or find the record with Find anything.
    </p>
    <div>
      <LinkButton to="/" type="primary">
        Go to Jobs
      </LinkButton>
    </div>
  </>
)
