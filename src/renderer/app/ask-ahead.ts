import { openSessionFeedAhead } from '#renderer/features/session/session-feed.ts'

/** Settles once the session is known or its check has failed. */
export const sessionAsked = openSessionFeedAhead()
