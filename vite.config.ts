import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routeTable } from '#/scripts/route-table.ts'
import { brand } from '#/shared/brand.ts'

/** What every screen needs, in a few files: what a screen brings of its own is the rest. Dialogs and long lists come when they are used. */
const groups = [
  { name: 'preload', test: /vite\/preload-helper|rolldown-runtime/ },
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|swr|dequal|use-sync-external-store)\//,
  },
  {
    name: 'ui',
    test: /web\/(?:ui\/(?!DialogFrame|VirtualRows|ImageUploadDialog|image-uploader|fitting-image|kept-toast|base\.css|PaymentForm|payment-form|load-stripe|stripe-appearance)|api\/|theme\/(?!system))/,
  },
]

/** Two pages and one render of the landing page, from one configuration; `scripts/build-web.ts` runs it. */
export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    routeTable,
    { name: 'brand-in-html', transformIndexHtml: html => html.replaceAll('%BRAND%', brand.name) },
  ],
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
    client: {
      build: {
        rolldownOptions: {
          input: ['web/index.html', 'web/landing.html'],
          output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
        },
      },
    },
    prerender: {
      build: { ssr: true, manifest: false, copyPublicDir: false, rolldownOptions: { input: 'web/app/prerender.tsx' } },
    },
  },
})
