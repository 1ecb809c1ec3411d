import { type ComponentType, useEffect, useState } from 'react'
import { useWasOpen } from './use-was-open.ts'

type Load<P> = () => Promise<ComponentType<P>>

const preloads: (() => Promise<unknown>)[] = []

/** Loads all deferred parts, in a moment when the page has nothing else to do. */
export function preloadDeferred(): void {
  // A part that fails is loaded again when it is needed, and then says so.
  for (const preload of preloads) preload().catch(() => {})
}

/**
 * Makes a component that loads its code at its first render, and shows `Placeholder` until then. Unlike
 * Suspense, which holds back what follows a fallback for 300 ms, it shows the code as soon as it is there.
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
