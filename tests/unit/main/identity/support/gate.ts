/** A promise that stays pending until a test opens the gate. */
export function createGate() {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  return { gate, open }
}
