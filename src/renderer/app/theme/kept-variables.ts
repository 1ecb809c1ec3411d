import { createCache } from '@ant-design/cssinjs'

/**
 * antd's cache of its components' CSS variables. antd removes a component's variables with its last one on the
 * page and adds them with the next one, at each change of screen; the browser then computes the styles of the
 * whole page again. This cache counts one user too many, so that the variables stay.
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
