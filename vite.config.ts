import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { routeTable } from '#/scripts/build/route-table.ts'
import { supportedBrowsers } from '#/scripts/build/supported-browsers.ts'
import { brand } from '#/shared/branding/brand.ts'

/** The path of the font subset that every page needs. */
export const basicFont = resolve(import.meta.dirname, 'dist/fonts/inter-basic.woff2')

const isIn = (...folders: string[]) => {
  const path = new RegExp(`/(?:${folders.join('|')})/`)
  return (id: string) => path.test(id)
}

/**
 * Parts of a screen with a list, what the lists of tickets share, and whatever these need themselves: otherwise, each of a dozen
 * small modules would be a file of its own, which nearly every screen waits for.
 */
const isOfLists = (id: string) =>
  isIn('web/ui/lists', 'web/features/tickets/(?:data|filters)')(id) ||
  /\/web\/ui\/(?:labels\/(?:asset-?state|tags|warranty)|fields\/customer-names|requests\/reads-of-tickets|service-levels\/due)/i.test(
    id,
  ) ||
  /\/shared\/(?:assets\/labels|lib\/(?:business-day|date-time-format|first-names|search-terms)|schedules\/periods|service-levels\/(?:calendar|labels|rules)|tickets\/(?:next-step|snooze))\.ts/.test(
    id,
  )
/** Parts around a screen’s content. The rows of a long list are loaded once a list is long. */
const isOfPages = (id: string) => isIn('web/ui/pages')(id) && !/virtual-?rows/i.test(id)
/** Modules that parse input with schemas. */
const isOfSchemas = (id: string) =>
  /\/node_modules\/zod\/|\/shared\/lib\/(?:ids|route|text|markdown-limits|check)\.ts/.test(id)
/** Overlays, which open after a click, and the libraries that only they need. The color picker is loaded with its own screen. */
const isOfOverlays = (id: string) =>
  /\/node_modules\/(?:@chakra-ui|@ark-ui|@zag-js|@emotion|@pandacss|@floating-ui|stylis|hoist-non-react-statics|react-is|proxy-memoize|proxy-compare)\/|\/web\/ui\/overlays\//.test(
    id,
  ) && !/color-(?:picker|utils|swatch)/.test(id)
/** The styles of the frame around screens and of lists: another stylesheet would cost a slow phone more than their bytes. */
const isEarlyStyle = (id: string) => id.includes('.module.css') && (isIn('web/shell/app')(id) || isOfLists(id))
/**
 * The shell, but for its entries in `web/shell/app/`: whatever is in these folders loads before the first screen. With the signs
 * of all screens, which are a few hundred bytes each: a separate file for each would cost a slow phone more.
 */
const isOfShell = isIn('web/shell/(?:parts|api|theme|browser)', 'node_modules/lucide-react')

/**
 * Small modules without schemas that the shell or most screens use: a separate file would cost a slow phone more than its bytes.
 */
const plain =
  /virtual:routes|\/shared\/(?:branding\/(?:appearance|brand|theme|theme-stylesheet)|users\/roles|tickets\/(?:rules|labels)|queue\/rules|lib\/(?:colors|dark-theme|dates|errors|money|names|numbers|paths|semantic-colors|short-id|tones|email-address))\.ts|\/node_modules\/use-debounce\//

/**
 * Modules that every screen or many of them need, in a few files: a screen of a dozen files would wait for one after another, and
 * for the processor with each. Other modules are loaded with each screen.
 */
const groups = [
  {
    name: 'react',
    test: /vite\/preload-helper|node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|swr|dequal|use-sync-external-store)\//,
  },
  { name: 'ui', test: (id: string) => isOfShell(id) || plain.test(id) || isEarlyStyle(id) },
  { name: 'schemas', test: isOfSchemas },
  { name: 'list', test: isOfLists },
  { name: 'overlays', test: isOfOverlays },
  { name: 'form', test: isIn('web/ui/forms', 'node_modules/(?:react-hook-form|jsonc-parser)') },
  { name: 'page', test: isOfPages },
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

/** The shell names each chunk: a short hash saves it half a kilobyte. */
const scriptNames = 'assets/scripts/[name]-[hash:7].js'

/** Two pages and the prerendered landing page from one configuration, which `scripts/build/web.ts` runs. */
export default defineConfig({
  root: 'web',
  // Written before each build by `scripts/build/subset-font.ts`.
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
          // `scripts/build/web.ts` puts the last three into the landing page: its loader opens the dialog, sends the form, and
          // calls their exports by name.
          input: [
            'web/index.html',
            'web/landing.html',
            'web/features/landing/sections.css',
            'web/features/landing/contact-form.ts',
            'web/features/sign-in/open-login.tsx',
          ],
          preserveEntrySignatures: 'allow-extension',
          output: {
            // Separate from styles and fonts, because CloudFront serves scripts differently (`infra/site.ts`).
            entryFileNames: scriptNames,
            chunkFileNames: scriptNames,
            assetFileNames: 'assets/[name]-[hash:7].[ext]',
            codeSplitting: { groups, includeDependenciesRecursively: false },
          },
        },
      },
    },
    prerender: {
      build: {
        ssr: true,
        manifest: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'web/shell/app/prerender.tsx' },
      },
    },
  },
})
