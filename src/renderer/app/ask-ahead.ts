import { openSessionFeedAhead } from '#renderer/features/session/session-feed.ts'
import { askOwnListsAhead } from '#renderer/lib/list/own-lists-ahead.ts'
import { guidePath } from '#shared/rules/guide.ts'

function ask(): Promise<void> {
  askOwnListsAhead()
  return openSessionFeedAhead()
}

/**
 * Subscribes to the session before React loads, and asks for what the admin has chosen for the lists. Resolves once
 * main has sent the session or the first read of it has failed. Undefined in the guide's window, whose calls main
 * refuses.
 */
export const sessionAsked = window.location.pathname === guidePath ? undefined : ask()
