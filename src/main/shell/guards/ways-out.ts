import type { App, Session } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'

/**
 * Closes the ways by which a script in the page could send or store data without a person, and which the content
 * policy does not cover: downloads, and WebRTC. The preload takes WebRTC from the page itself, but it does not
 * run in a frame.
 */
export function closeWaysOut(
  app: Pick<App, 'on'>,
  session: Pick<Session, 'on'>,
  log: Pick<Log, 'error'>,
): void {
  // The console saves files by itself.
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
