/** The listeners of one event, called in the order in which they were added. */
export interface Followers<T> {
  readonly follow: (follower: (event: T) => void) => void
  /** Calls all followers. */
  readonly tell: (event: T) => void
}

/** Creates an empty list of followers: functions that are called on each event. */
export function createFollowers<T>(): Followers<T> {
  const followers = new Set<(event: T) => void>()
  return {
    follow: (follower) => void followers.add(follower),
    tell: (event) => {
      for (const follower of followers) follower(event)
    },
  }
}
