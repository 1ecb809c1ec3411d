/** The display size until Chromium reports it: ELECTRON_HOST_SCREEN (`1280x1024`), or else 1920x1080. */
export function startScreen(): { width: number; height: number } {
  const match = /^(\d+)x(\d+)$/.exec(process.env.ELECTRON_HOST_SCREEN ?? '')
  return match ? { width: Number(match[1]), height: Number(match[2]) } : { width: 1920, height: 1080 }
}
