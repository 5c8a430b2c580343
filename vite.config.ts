import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brand } from '#/shared/brand.ts'

/** Two pages and one render of the landing page, from one configuration; `scripts/build-web.ts` runs it. */
export default defineConfig({
  root: 'web',
  plugins: [react(), { name: 'brand-in-html', transformIndexHtml: html => html.replaceAll('%BRAND%', brand.name) }],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    emptyOutDir: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
  environments: {
    client: { build: { rolldownOptions: { input: ['web/index.html', 'web/landing.html'] } } },
    prerender: {
      build: { ssr: true, manifest: false, copyPublicDir: false, rolldownOptions: { input: 'web/app/prerender.tsx' } },
    },
  },
})
