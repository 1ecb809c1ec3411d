// Merges the media features of the app's theme and of a test's emulation. Without this, the last one would
// replace the other.
interface Feature {
  name: string
  value: string
}

/** The parameters of Emulation.setEmulatedMedia. */
export interface EmulatedMedia {
  media?: string
  features?: Feature[]
}

const SCHEME = 'prefers-color-scheme'
const foreign = new Map<string, EmulatedMedia>()

function merge({ media, features = [] }: EmulatedMedia, scheme: 'dark' | 'light'): EmulatedMedia {
  const chosen = features.find(({ name }) => name === SCHEME)?.value
  const others = features.filter(({ name }) => name !== SCHEME)
  return {
    ...(media === undefined ? {} : { media }),
    // A scheme set by a test wins, like in Electron; otherwise the app's theme applies.
    features: [...others, { name: SCHEME, value: chosen || scheme }],
  }
}

/** A page's media features, including those set by another client. */
export function emulatedMedia(targetId: string | undefined, scheme: 'dark' | 'light'): EmulatedMedia {
  return merge(foreign.get(targetId ?? '') ?? {}, scheme)
}

/** Records another client's media features. Returns what to send to Chromium instead. */
export function mergeForeignMedia(
  targetId: string,
  wanted: EmulatedMedia,
  scheme: 'dark' | 'light',
): EmulatedMedia {
  foreign.set(targetId, wanted)
  return merge(wanted, scheme)
}
