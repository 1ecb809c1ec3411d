// The app's theme and a test's emulation both set a page's media features, and the last one wins, so they are
// merged.
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
    // A scheme that the test names wins, as in Electron; without one the app's theme applies.
    features: [...others, { name: SCHEME, value: chosen || scheme }],
  }
}

/** A page's media features, with those of another client. */
export function emulatedMedia(targetId: string | undefined, scheme: 'dark' | 'light'): EmulatedMedia {
  return merge(foreign.get(targetId ?? '') ?? {}, scheme)
}

/** Records another client's media features; returns what to send to Chromium instead. */
export function takeForeignMedia(
  targetId: string,
  wanted: EmulatedMedia,
  scheme: 'dark' | 'light',
): EmulatedMedia {
  foreign.set(targetId, wanted)
  return merge(wanted, scheme)
}
