import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { eventNames } from './src/shared/contract/events.ts'
import { bridgeCallNames, callChannel, eventChannel } from './src/shared/contract/index.ts'

/** All that the preload script knows of the contract; importing it there would bring its schemas into every page. */
const bridgeChannels = {
  calls: bridgeCallNames.map((name) => [name, callChannel(name)]),
  events: eventNames.map((name) => [name, eventChannel(name)]),
}

export default defineConfig({
  main: {
    build: {
      // Everything is bundled but the native module, so that the package carries no node_modules tree.
      externalizeDeps: { include: ['keytar'], exclude: [] },
      rollupOptions: { input: { index: 'src/main/index.ts' } },
    },
  },
  preload: {
    define: { bridgeChannels: JSON.stringify(bridgeChannels) },
    build: {
      externalizeDeps: false,
      // A sandboxed preload can only be one CommonJS file.
      rollupOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        // Relative to the renderer's root.
        routesDirectory: 'routes',
        generatedRouteTree: 'app/routeTree.gen.ts',
        addExtensions: true,
      }),
      react(),
      // A screen has a path of its own and may be loaded anew there, so files are asked for from the root;
      // electron-vite sets './', and the content policy forbids a <base>.
      { name: 'base-at-the-root', enforce: 'post', config: () => ({ base: '/' }) },
    ],
    build: {
      rollupOptions: {
        input: 'src/renderer/index.html',
        output: {
          // Left to itself the bundler cuts what screens share into dozens of small files, all asked for after a click.
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial'], priority: 1 },
              { name: 'shared', minShareCount: 2 },
            ],
          },
        },
      },
      target: 'chrome146',
      // Off by default here; what is not sent to the parser is not waited for.
      minify: true,
      modulePreload: { polyfill: false },
    },
  },
})
