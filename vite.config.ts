import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routeTable } from '#/scripts/route-table.ts'
import { brand } from '#/shared/brand.ts'

/** Where the part of the font that every page needs is written. */
export const basicFont = resolve(import.meta.dirname, 'dist/fonts/inter-basic.woff2')

/** Parts of `web/ui/` and `web/theme/` that few screens have, or that come when they are used. */
const later = [
  ...['DialogFrame', 'VirtualRows', 'ImageUploadDialog', 'image-uploader', 'fitting-image', 'system'],
  ...[
    'LineFields',
    'use-lines',
    'SettingsSection',
    'PasswordInput',
    'ConfirmDialog',
    'Tabs',
    'EmailBounced',
    'write-csv',
    'use-form',
    'FormFields',
    'SearchBox',
    'RowLink',
    'TicketLink',
    'Markdown',
    'SideBody',
    'DetailPage',
  ],
  ...['user-agent', 'save-file', 'kept-toast', 'base', 'SwitchLine'],
  ...['Picture', 'drawings', 'picture-kind', 'stock-words', 'state-words'],
  ...['PaymentForm', 'load-stripe', 'stripe-appearance', 'use-payment-setup'],
].map(name => name.toLowerCase().replaceAll('-', ''))

/** Whether every screen needs a file: a stylesheet goes with its component. */
function isForEveryScreen(id: string): boolean {
  const [, name = ''] = /\/web\/(?:ui|api|theme)\/([\w-]+)/.exec(id) ?? []
  return name !== '' && !later.includes(name.toLowerCase().replaceAll('-', ''))
}

/** What is small, has no schema and is used by the shell or by most screens: a file of its own costs a slow phone more than its bytes. */
const plain =
  /virtual:routes|\/web\/ui\/kept-toast|\/shared\/(?:brand|roles|theme|ticket-rules|ticket-words|cart|lib\/(?:colors|dates|errors|money|names|paths|semantic-colors|short-id))\.ts/

/** What every screen needs, in a few files; the rest is what a screen brings of its own. */
const groups = [
  {
    name: 'react',
    test: /vite\/preload-helper|rolldown-runtime|node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|swr|dequal|use-sync-external-store)\//,
  },
  { name: 'ui', test: (id: string) => isForEveryScreen(id) || plain.test(id) },
]

/** Two pages and one render of the landing page, from one configuration; `scripts/build-web.ts` runs it. */
export default defineConfig({
  root: 'web',
  // Written before each build by `scripts/subset-font.ts`.
  resolve: { alias: { 'inter-basic.woff2': basicFont } },
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
          // The landing page's own loader opens the dialog (`scripts/build-web.ts`): its exports are called by name.
          input: ['web/index.html', 'web/landing.html', 'web/features/sign-in/open-login.tsx'],
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
        },
      },
    },
    prerender: {
      build: { ssr: true, manifest: false, copyPublicDir: false, rolldownOptions: { input: 'web/app/prerender.tsx' } },
    },
  },
})
