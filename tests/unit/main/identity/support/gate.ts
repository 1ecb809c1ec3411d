/** A promise that holds up whoever awaits it until a test opens it. */
export function createGate() {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  return { gate, open }
}
