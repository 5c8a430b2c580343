import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { routeTable } from '#/scripts/route-table.ts'
import { supportedBrowsers } from '#/scripts/supported-browsers.ts'
import { brand } from '#/shared/branding/brand.ts'

/** The path of the font subset that every page needs. */
export const basicFont = resolve(import.meta.dirname, 'dist/fonts/inter-basic.woff2')

/** Modules that lists and forms need in addition to the shell. */
const ofLists = [
  ...['RowLink', 'TicketLink', 'SearchBox', 'StatusFilter', 'ticket-filters', 'minutes'],
  ...['use-tickets', 'use-ticket-change', 'use-ticket-filter', 'merge-local-changes'],
]
const ofForms = ['FormFields', 'use-lines', 'ConfirmDialog', 'use-typed-input']
/** Modules that parse input with schemas. */
const ofSchemas = ['ids', 'route', 'text', 'markdown-limits', 'check', 'use-form']

/** Parts of `web/ui/` and `web/theme/` that not every screen needs, or that load on demand. */
const later = [
  ...ofLists,
  ...ofForms,
  ...ofSchemas,
  ...['DialogFrame', 'VirtualRows', 'ImageUploadDialog', 'image-uploader', 'resize-image', 'system'],
  ...[
    'LineFields',
    'SettingsSection',
    'PasswordInput',
    'Tabs',
    'EmailBounced',
    'write-csv',
    'Markdown',
    'message-syntax',
    'SidePanel',
    'DetailPage',
    'DisputeNotice',
    'dispute-labels',
    'use-business-day',
  ],
  ...[
    'user-agent',
    'use-customer-search',
    'CustomerField',
    'customer-names',
    'save-file',
    'kept-toast',
    'base',
    'SwitchField',
  ],
  ...['Picture', 'drawings', 'picture-kind', 'stock-label', 'state-labels', 'build-draft', 'use-media'],
  ...['PaymentForm', 'load-stripe', 'stripe-appearance', 'use-payment-setup'],
]

/** Maps `RowLink.tsx` and its stylesheet `row-link.module.css` to the same name. */
const plainName = (name: string) => name.toLowerCase().replaceAll('-', '')

/** Matches files with these names in `web/` and `shared/`. */
function named(names: readonly string[]) {
  const plain = new Set(names.map(plainName))
  return (id: string) => plain.has(plainName(/\/(?:web|shared)\/(?:[\w-]+\/)*([\w-]+)[^/]*$/.exec(id)?.[1] ?? ''))
}

const isLater = named(later)
const isOfLists = named(ofLists)
const isOfSchemas = named(ofSchemas)
/** The styles of the frame around screens and of lists: another stylesheet would cost a slow phone more than their bytes. */
const isEarlyStyle = (id: string) => id.includes('.module.css') && (id.includes('/web/app/') || isOfLists(id))
const isForEveryScreen = (id: string) => /\/web\/(?:ui|api|theme|browser)\//.test(id) && !isLater(id)

/**
 * Small modules without schemas that the shell or most screens use: a separate file would cost a slow phone more than its bytes.
 */
const plain =
  /virtual:routes|\/web\/ui\/kept-toast|\/shared\/(?:brand|roles|theme|ticket-rules|ticket-labels|lib\/(?:colors|dates|errors|money|names|numbers|paths|semantic-colors|short-id))\.ts/

/**
 * Modules that every screen or many of them need, in a few files: a screen of a dozen files would wait for one after another, and
 * for the processor with each. Other modules are loaded with each screen.
 */
const groups = [
  {
    name: 'react',
    test: /vite\/preload-helper|node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|swr|dequal|use-sync-external-store)\//,
  },
  { name: 'ui', test: (id: string) => isForEveryScreen(id) || plain.test(id) || isEarlyStyle(id) },
  { name: 'schemas', test: (id: string) => id.includes('/node_modules/zod/') || isOfSchemas(id) },
  { name: 'list', test: isOfLists },
  { name: 'form', test: named(ofForms) },
]

const ranAtOnce = ['index', 'react', 'ui', 'list']

/**
 * Makes Chromium compile the code of nearly every screen while it loads, instead of bit by bit on the thread that draws the
 * screen.
 */
const compileAhead: Plugin = {
  name: 'compile-ahead',
  generateBundle: {
    // The comment must be first in its file, before what Vite adds.
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && ranAtOnce.includes(chunk.name))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      }
    },
  },
}

const scriptNames = 'assets/scripts/[name]-[hash].js'

/** Two pages and the prerendered landing page from one configuration, which `scripts/build-web.ts` runs. */
export default defineConfig({
  root: 'web',
  // Written before each build by `scripts/subset-font.ts`.
  resolve: { alias: { 'inter-basic.woff2': basicFont } },
  plugins: [
    react(),
    routeTable,
    compileAhead,
    { name: 'brand-in-html', transformIndexHtml: html => html.replaceAll('%BRAND%', brand.name) },
  ],
  build: {
    target: supportedBrowsers,
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
          // `scripts/build-web.ts` puts the last two into the landing page: its loader opens the dialog and calls its exports by
          // name.
          input: [
            'web/index.html',
            'web/landing.html',
            'web/features/landing/sections.css',
            'web/features/sign-in/open-login.tsx',
          ],
          preserveEntrySignatures: 'allow-extension',
          output: {
            // Separate from styles and fonts, because CloudFront serves scripts differently (`infra/site.ts`).
            entryFileNames: scriptNames,
            chunkFileNames: scriptNames,
            codeSplitting: { groups, includeDependenciesRecursively: false },
          },
        },
      },
    },
    prerender: {
      build: { ssr: true, manifest: false, copyPublicDir: false, rolldownOptions: { input: 'web/app/prerender.tsx' } },
    },
  },
})
