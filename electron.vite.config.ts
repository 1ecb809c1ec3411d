import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { eventNames } from './src/shared/contract/events.ts'
import { bridgeCallNames, callChannel, eventChannel } from './src/shared/contract/index.ts'
import { antdStyles } from './tools/console/antd-styles.ts'
import { guide } from './tools/console/guide.ts'
import { shippedModules } from './tools/console/shipped-modules.ts'
import { spelling } from './tools/console/spelling.ts'

/** The names for the preload script, which can't import the contract without all its schemas. */
const bridgeChannels = {
  calls: bridgeCallNames.map((name) => [name, callChannel(name)]),
  events: eventNames.map((name) => [name, eventChannel(name)]),
}

export default defineConfig({
  main: {
    plugins: [spelling(), shippedModules('main')],
    build: {
      // Bundles everything except the native modules, so that the package needs no node_modules tree.
      externalizeDeps: { include: ['keytar', 'native-reg'], exclude: [] },
      rollupOptions: {
        input: { index: 'src/main/index.ts' },
        // Amazon's package imports it for requests that the console sends itself: a quarter of main's code.
        treeshake: {
          moduleSideEffects: [{ test: /node_modules[\\/]isomorphic-unfetch[\\/]/, sideEffects: false }],
        },
      },
    },
  },
  preload: {
    plugins: [shippedModules('preload')],
    define: { bridgeChannels: JSON.stringify(bridgeChannels) },
    build: {
      externalizeDeps: false,
      // A sandboxed preload must be one CommonJS file.
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
      antdStyles(),
      guide(),
      shippedModules('renderer'),
      // A person may reload at any screen's path, so the page requests its files from the root. electron-vite
      // sets './', and the content policy forbids a <base>.
      { name: 'base-at-the-root', enforce: 'post', config: () => ({ base: '/' }) },
    ],
    build: {
      rollupOptions: {
        input: 'src/renderer/index.html',
        // Its packages do not say so themselves. antd needs one context of its form, not the form.
        treeshake: { moduleSideEffects: [{ test: /@rc-component/, sideEffects: false }] },
        output: {
          // By default the bundler splits shared code into dozens of small files, which each click would
          // request (decision 91).
          codeSplitting: {
            groups: [
              // Beside the first screen: both are parsed at the same time.
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
              { name: 'first', tags: ['$initial'], priority: 2 },
              { name: 'forms', test: /sign-in-screen/, priority: 1 },
              { name: 'shared', minShareCount: 2 },
            ],
          },
        },
      },
      target: 'chrome146',
      // Off by default in electron-vite. Less code takes less time to parse.
      minify: true,
      modulePreload: { polyfill: false },
    },
  },
})
