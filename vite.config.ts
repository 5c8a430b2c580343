import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routeTable } from '#/scripts/route-table.ts'
import { brand } from '#/shared/brand.ts'

/** The path of the part of the font that every page needs. */
export const basicFont = resolve(import.meta.dirname, 'dist/fonts/inter-basic.woff2')

/** Parts of `web/ui/` and `web/theme/` that few screens use, or that load on demand. */
const later = [
  ...['DialogFrame', 'VirtualRows', 'ImageUploadDialog', 'image-uploader', 'resize-image', 'system'],
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
  ...[
    'user-agent',
    'use-customer-search',
    'CustomerField',
    'customer-names',
    'save-file',
    'kept-toast',
    'base',
    'SwitchLine',
  ],
  ...['Picture', 'drawings', 'picture-kind', 'stock-words', 'state-words'],
  ...['PaymentForm', 'load-stripe', 'stripe-appearance', 'use-payment-setup'],
].map(name => name.toLowerCase().replaceAll('-', ''))

/** Whether every screen needs a file; a stylesheet goes with its component. */
function isForEveryScreen(id: string): boolean {
  const [, name = ''] = /\/web\/(?:ui|api|theme)\/([\w-]+)/.exec(id) ?? []
  return name !== '' && !later.includes(name.toLowerCase().replaceAll('-', ''))
}

/** Small modules without schemas that the shell or most screens use: a separate file would cost a slow phone more than its bytes. */
const plain =
  /virtual:routes|\/web\/ui\/kept-toast|\/shared\/(?:brand|roles|theme|ticket-rules|ticket-words|cart|lib\/(?:colors|dates|errors|money|names|paths|semantic-colors|short-id))\.ts/

/** What every screen needs, in a few files; the rest is loaded with each screen. */
const groups = [
  {
    name: 'react',
    test: /vite\/preload-helper|rolldown-runtime|node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|swr|dequal|use-sync-external-store)\//,
  },
  { name: 'ui', test: (id: string) => isForEveryScreen(id) || plain.test(id) },
]

/** Two pages and the prerendered landing page from one configuration, which `scripts/build-web.ts` runs. */
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
          // The landing page's loader opens the dialog (`scripts/build-web.ts`) and calls its exports by name.
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
