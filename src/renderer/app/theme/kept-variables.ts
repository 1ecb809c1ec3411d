import { createCache } from '@ant-design/cssinjs'

/**
 * antd's cache of the CSS variables of its components. antd removes those of a component with the last one on
 * the page and adds them with the next one, at each change of screen; the browser then computes the styles of
 * the whole page. This cache counts one user more than there are, so that they stay.
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
