// A component test asks for jsdom in its first line.
if ('window' in globalThis) await import('./component-setup.ts')

export {}
