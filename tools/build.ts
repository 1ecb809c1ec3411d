import { build } from './console/build.ts'

try {
  await build()
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown)
  process.exitCode = 1
}
