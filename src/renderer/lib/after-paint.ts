/** Runs this once the next frame is painted and the page rests, or 200 ms after the frame. */
export function afterPaint(run: () => void): void {
  // A hidden window paints no frame.
  if (document.hidden) run()
  else requestAnimationFrame(() => requestIdleCallback(run, { timeout: 200 }))
}
