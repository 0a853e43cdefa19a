/** Tests of the dashboard's components and of what they work with. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const ROOT = path.dirname(fileURLToPath(import.meta.url))

export default defineConfig({
  root: ROOT,
  cacheDir: path.join(ROOT, '../node_modules/.vite-dashboard'),
  plugins: [react()],
  test: { testTimeout: 60_000, include: ['tests/**/*.test.{ts,tsx}'], environment: 'happy-dom', maxWorkers: 2, restoreMocks: true },
})
