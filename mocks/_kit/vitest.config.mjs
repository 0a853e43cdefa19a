/** All tests of the mocks: the kit's own, and those of each mock's actions. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const MOCKS = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

export default defineConfig({
  root: MOCKS,
  cacheDir: path.join(MOCKS, '../node_modules/.vite'),
  plugins: [react()],
  test: { testTimeout: 60_000, include: ['*/tests/**/*.test.{ts,tsx}'], environment: 'node', maxWorkers: 2, restoreMocks: true },
})
