/** Collects the parts of a long list, and keeps those of the latest answer. */
export function takeParts() {
  const taken = {
    begun: 0,
    parts: [] as (readonly unknown[])[],
    begin: () => {
      taken.begun += 1
      taken.parts = []
    },
    take: (records: readonly unknown[]) => void taken.parts.push(records),
  }
  return taken
}
