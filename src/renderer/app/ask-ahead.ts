import { openSessionFeedAhead } from '#renderer/features/session/session-feed.ts'

/**
 * Subscribes to the session before React loads. Resolves once main has sent the session or the first read of
 * it has failed.
 */
export const sessionAsked = openSessionFeedAhead()
