/**
 * The one Vite configuration of all mocks. Enters: a mock's folder and its manifest. Leaves: an inline
 * configuration for Vite's JS API. Called by mocks/build.mjs and by the kit's tests.
 *
 * A mock holds neither index.html nor an entry script: both are made here, in memory, so that every mock boots the
 * same way. The result depends on the source alone: relative base, hashed names, no dates, no absolute paths.
 */
import fs from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'

const ENTRY = 'virtual:mock-entry'

/** @param {{root: string, outDir: string, manifest: {id: string, title: string, description?: string}}} mock */
export function mockConfig({ root, outDir, manifest }) {
  return {
    configFile: false,
    envFile: false,
    root,
    base: './',
    mode: 'production',
    logLevel: 'silent',
    publicDir: path.join(root, 'public'),
    // Each build has a cache of its own, so no build can see what an earlier one left.
    cacheDir: path.join(outDir, '..', `.cache-${manifest.id}`),
    plugins: [entry(root, manifest), oneLanguage(), react()],
    resolve: { dedupe: ['react', 'react-dom', 'react-router-dom', 'immer'] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: false,
      reportCompressedSize: false,
      // Inlining would put pictures into data: URLs, which the hub cannot cache by digest.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4096,
      rolldownOptions: {
        // Of the kit's and the icons' index only what a mock names is compiled: 0.6 s a mock in place of 3.6.
        experimental: { lazyBarrel: true },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  }
}

/** Serves index.html and the entry script from memory. */
function entry(root, manifest) {
  const html = path.join(root, 'index.html')
  return {
    name: 'mock-entry',
    enforce: 'pre',
    resolveId(id) {
      if (id === html || id === 'index.html' || id === '/index.html') return html
      return id === ENTRY || id === `/${ENTRY}` ? `\0${ENTRY}` : undefined
    },
    load(id) {
      if (id === html) return indexHtml(manifest)
      return id === `\0${ENTRY}` ? entrySource(root) : undefined
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'icon.svg', source: iconSvg(manifest.title) })
    },
  }
}

const OTHER_LANGUAGE = /[\\/]react-(?:aria|stately|aria-components)[\\/]dist[\\/](?:private[\\/])?intl[\\/](?:.*[\\/])?(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/

/**
 * The components' own words ("Dismiss", "Increase") are English in every session, as the mocks' words are. Without the
 * other thirty languages a page is a good deal smaller. Dates and numbers follow the session's language all the same.
 */
function oneLanguage() {
  return {
    name: 'one-language',
    enforce: 'pre',
    load: { filter: { id: OTHER_LANGUAGE }, handler: () => `export { default } from './en-US.mjs'` },
  }
}

// The kit before the mock's theme: what the theme says about a component then wins over the component's own sheet.
const ENTRY_SOURCE = `
import '@mocks/kit/theme.css'
import { mount } from '@mocks/kit'
import '/src/theme.css'
import App from '/src/App.tsx'
mount(App)
`

/** A folder with src/main.tsx boots itself (the kit's gallery, which has no session). */
function entrySource(root) {
  return fs.existsSync(path.join(root, 'src/main.tsx')) ? `import '@mocks/kit/theme.css'\nimport '/src/main.tsx'\n` : ENTRY_SOURCE
}

function indexHtml({ title, description = '' }) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="description" content="${escapeHtml(description)}">
    <link rel="icon" href="./icon.svg">
    <title>${escapeHtml(title)}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="${ENTRY}"></script>
  </body>
</html>
`
}

/** The page's icon: the title's first letter. */
function iconSvg(title) {
  const style = 'font:600 20px sans-serif;text-anchor:middle;fill:#fff'
  const letter = escapeHtml([...title][0] ?? '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#3a4656"/><text x="16" y="23" style="${style}">${letter}</text></svg>\n`
}

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
