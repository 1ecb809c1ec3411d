import { openSessionFeedAhead } from '#renderer/features/session/session-feed.ts'
import { guidePath } from '#shared/rules/guide.ts'

/**
 * Subscribes to the session before React loads. Resolves once main has sent the session or the first read of
 * it has failed. Undefined in the guide's window, whose calls main refuses.
 */
export const sessionAsked = window.location.pathname === guidePath ? undefined : openSessionFeedAhead()
