/** How the dashboard is built: hashed files under /ui/, no other origin, no dates. Called by build.mjs and `npm run dev`. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fileURLToPath } from 'node:url'
import path from 'node:path'

const ROOT = path.dirname(fileURLToPath(import.meta.url))
const HUB = process.env.HUB_URL ?? 'http://localhost:8000'
const OTHER_LANGUAGE = /[\\/]react-(?:aria|stately|aria-components)[\\/]dist[\\/](?:private[\\/])?intl[\\/](?:.*[\\/])?(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/

export default defineConfig({
  root: ROOT,
  base: '/ui/',
  cacheDir: path.join(ROOT, '../node_modules/.vite-dashboard'),
  plugins: [
    // The dashboard speaks English: the components' other thirty languages stay out.
    { name: 'one-language', enforce: 'pre', load: { filter: { id: OTHER_LANGUAGE }, handler: () => `export { default } from './en-US.mjs'` } },
    react(),
  ],
  server: { proxy: { '^/(?!ui/)': { target: HUB, ws: true } } },
  build: {
    outDir: path.join(ROOT, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2048,
    rolldownOptions: {
      experimental: { lazyBarrel: true },
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js', assetFileNames: 'assets/[name]-[hash][extname]' },
    },
  },
})
