import type { App, Session } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'

/**
 * Blocks the ways by which a script in the page could send or store data that the content policy does not
 * cover: downloads and WebRTC. The preload also removes WebRTC from the page, but it does not run in frames.
 */
export function closeWaysOut(
  app: Pick<App, 'on'>,
  session: Pick<Session, 'on'>,
  log: Pick<Log, 'error'>,
): void {
  // The console saves files by its own dialog.
  session.on('will-download', (event) => event.preventDefault())
  app.on('web-contents-created', (_, contents) => {
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
    contents.on('frame-created', (_event, { frame }) => {
      if (!frame?.parent) return
      log.error('the page made a frame, which the console never does; its process was ended')
      contents.forcefullyCrashRenderer()
    })
  })
}
