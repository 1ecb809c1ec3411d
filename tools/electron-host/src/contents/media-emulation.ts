// Two write a page's media features, the app's theme and a test's emulation, and the last writer wins: so they are merged.
interface Feature {
  name: string
  value: string
}

/** What Emulation.setEmulatedMedia takes. */
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
    // A scheme that the test names wins, as it does in Electron; without one the app's theme shows.
    features: [...others, { name: SCHEME, value: chosen || scheme }],
  }
}

/** What a page is to be told, with what another client of its wants. */
export function emulatedMedia(targetId: string | undefined, scheme: 'dark' | 'light'): EmulatedMedia {
  return merge(foreign.get(targetId ?? '') ?? {}, scheme)
}

/** Remembers what another client wants of a page, and gives what to tell Chromium instead. */
export function takeForeignMedia(
  targetId: string,
  wanted: EmulatedMedia,
  scheme: 'dark' | 'light',
): EmulatedMedia {
  foreign.set(targetId, wanted)
  return merge(wanted, scheme)
}
