import { type ComponentType, useEffect, useState } from 'react'
import { useWasOpen } from './use-was-open.ts'

type Load<P> = () => Promise<ComponentType<P>>

const preloads: (() => Promise<unknown>)[] = []

/** Loads all deferred parts while the page is idle. */
export function preloadDeferred(): void {
  // A part whose code fails to load is loaded again when it is needed, and then shows the failure.
  for (const preload of preloads) preload().catch(() => {})
}

/**
 * Makes a component that loads its code at its first render, and shows `Placeholder` until then. Unlike
 * Suspense, which holds back what follows a fallback for 300 ms, it shows the component as soon as its code is
 * there.
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

/** A dialog whose code is loaded when it first opens, or by {@link preloadDeferred}. */
export function deferredDialog<P extends { readonly open: boolean }>(load: Load<P>): ComponentType<P> {
  const Content = deferred(load)
  // biome-ignore lint/correctness/noComponentHookFactories: called at the module's level, once for each dialog
  return function DeferredDialog(props: P) {
    return useWasOpen(props.open) && <Content {...props} />
  }
}
