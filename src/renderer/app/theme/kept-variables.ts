import { createCache } from '@ant-design/cssinjs'

/**
 * Creates a style cache for antd that never removes a component's CSS variables. antd removes them when the
 * last instance unmounts and adds them again with the next one, which makes the browser recompute the styles
 * of the whole page at each change of screen. Counting one user too many prevents the removal.
 */
export function createKeptVariables(): ReturnType<typeof createCache> {
  const cache = createCache()
  const update = cache.opUpdate.bind(cache)
  cache.opUpdate = (path, change) =>
    update(path, (before) => {
      const after = change(before)
      return before || !after ? after : [after[0] + 1, after[1]]
    })
  return cache
}
