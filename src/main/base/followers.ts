/** Whoever follows an event, in the order in which they began. */
export interface Followers<T> {
  readonly follow: (follower: (event: T) => void) => void
  /** Tells all followers. */
  readonly tell: (event: T) => void
}

/** Makes an event that several parts follow. */
export function createFollowers<T>(): Followers<T> {
  const followers = new Set<(event: T) => void>()
  return {
    follow: (follower) => void followers.add(follower),
    tell: (event) => {
      for (const follower of followers) follower(event)
    },
  }
}
