/**
 * The libraries of the system that Electron's program links to or opens, apart from those that every Debian
 * has: Chromium's, as Playwright's list for Debian has them, and GTK, notifications and secrets of Electron.
 * Its binary can't be had here, so nothing reads them from it.
 */
export const electronLibraries: readonly string[] = [
  'libX11.so.6',
  'libXcomposite.so.1',
  'libXdamage.so.1',
  'libXext.so.6',
  'libXfixes.so.3',
  'libXrandr.so.2',
  'libasound.so.2',
  'libatk-1.0.so.0',
  'libatk-bridge-2.0.so.0',
  'libatspi.so.0',
  'libcairo.so.2',
  'libcups.so.2',
  'libdbus-1.so.3',
  'libdrm.so.2',
  'libexpat.so.1',
  'libgbm.so.1',
  'libgio-2.0.so.0',
  'libglib-2.0.so.0',
  'libgobject-2.0.so.0',
  'libgtk-3.so.0',
  'libnotify.so.4',
  'libnspr4.so',
  'libnss3.so',
  'libnssutil3.so',
  'libpango-1.0.so.0',
  'libsecret-1.so.0',
  'libsmime3.so',
  'libudev.so.1',
  'libxcb.so.1',
  'libxkbcommon.so.0',
]
