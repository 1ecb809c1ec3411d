import { type ComponentType, useEffect, useState } from 'react'
import { useWasOpen } from './use-was-open.ts'

type Load<P> = () => Promise<ComponentType<P>>

const preloads: (() => Promise<unknown>)[] = []

/** Loads the code of all deferred components while the page is idle, and of those that this code brings. */
export function preloadDeferred(): void {
  // Ignores a failure: the code loads again when it is needed, and the component then shows the error.
  for (const preload of preloads.splice(0)) preload().then(preloadDeferred, () => {})
}

/**
 * Makes a component whose code loads at its first render, with `Placeholder` until then. React's Suspense
 * would keep a fallback for at least 300 ms; this shows the component as soon as its code has loaded.
 */
export function deferred<P extends object>(load: Load<P>, Placeholder?: ComponentType): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  const preload = async () => {
    loaded ??= await load()
    return loaded
  }
  preloads.push(preload)
  return function Deferred(props: P) {
    const [Loaded, setLoaded] = useState(() => loaded)
    const [error, setError] = useState<{ readonly thrown: unknown }>()
    useEffect(() => {
      if (!Loaded)
        preload().then(
          (component) => setLoaded(() => component),
          (thrown) => setError({ thrown }),
        )
    }, [Loaded])
    if (error) throw error.thrown
    if (Loaded) return <Loaded {...props} />
    return Placeholder && <Placeholder />
  }
}

/** Makes a dialog whose code loads when it first opens, or by {@link preloadDeferred}. */
export function deferredDialog<P extends { readonly open: boolean }>(load: Load<P>): ComponentType<P> {
  const Content = deferred(load)
  // biome-ignore lint/correctness/noComponentHookFactories: called at the module's level, once for each dialog
  return function DeferredDialog(props: P) {
    return useWasOpen(props.open) && <Content {...props} />
  }
}
