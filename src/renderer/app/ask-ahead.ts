import { openSessionFeedAhead } from '#renderer/features/session/session-feed.ts'

/** Opens the feed before React loads. Resolves when main has sent the session or the check has failed. */
export const sessionAsked = openSessionFeedAhead()
