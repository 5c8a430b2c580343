import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild'
import { documentFont } from '#/scripts/build/subset-font.ts'
import { allRoutes, kebabCase } from '#/shared/contract.ts'

const output = 'dist/functions'
/** The folder of the separate modules. */
export const partsOutput = 'dist/function-parts'

/**
 * Modules that functions import only when needed. Each is a separate file next to the bundle, because Node parses a whole bundle
 * before it runs any of it. Each is bundled separately, so it shares no state and no classes with the function.
 */
const parts: Readonly<Record<string, string>> = {
  s3: 'functions/providers/s3.ts',
  site: 'functions/providers/landing-page.ts',
  'pdf-sheet': 'functions/pdf/sheet.ts',
  rasterize: 'functions/images/rasterize.ts?bundled',
  'open-api-document': 'functions/system/open-api-document.ts',
}

const shared = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
  // In the bundle itself, because a separate file would be copied next to every function.
  loader: { '.wasm': 'binary' },
} as const satisfies BuildOptions

/** Gives a worker thread's script to the code that starts it, as text: `import source from '….ts?bundled'`. */
const bundledSources: Plugin = {
  name: 'bundled-sources',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /\?bundled$/ }, async ({ path, kind, resolveDir }) => {
      const { path: found } = await resolve(path.replace('?bundled', ''), { kind, resolveDir })
      return { path: found, namespace: 'bundled' }
    })
    onLoad({ filter: /./, namespace: 'bundled' }, async ({ path }) => {
      const { outputFiles } = await build({
        ...shared,
        entryPoints: [path],
        format: 'cjs',
        write: false,
        plugins: [documentFonts],
      })
      // The text loader omits the export when a file is bundled separately.
      return { contents: `module.exports = ${JSON.stringify(outputFiles[0]?.text)}`, loader: 'js' }
    })
  },
}

/**
 * Leaves out code that no function runs: the SDK's event streams, whose dynamic import makes esbuild keep everything they use,
 * nearly a third of the SDK's core; and the compression of web fonts, half a megabyte of each bundle with a PDF.
 */
const withoutUnused: Plugin = {
  name: 'without-unused',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, namespace: 'left-out' } : undefined,
    )
    onResolve({ filter: /^brotli\/decompress\.js$/ }, ({ path }) => ({ path, namespace: 'left-out' }))
    onLoad({ filter: /./, namespace: 'left-out' }, ({ path }) => ({
      contents: `module.exports = () => { throw new Error(${JSON.stringify(`${path} is not in the bundle.`)}) }`,
    }))
  },
}

/** Keeps the separate modules (`parts`) out of the bundles that import them. */
const partsApart: Plugin = {
  name: 'parts-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^#\/functions\// }, ({ kind, path }) => {
      const [name] = Object.entries(parts).find(([, source]) => path === `#/${source}`) ?? []
      return name && kind === 'dynamic-import' ? { path: `./${name}.cjs`, external: true } : undefined
    })
  },
}

/** Embeds PDF fonts as bytes in the bundles that draw with them. */
const documentFonts: Plugin = {
  name: 'document-fonts',
  setup({ onLoad }) {
    onLoad({ filter: /\.ttf$/ }, async ({ path }) => ({ contents: await documentFont(path), loader: 'binary' }))
  },
}

/** Bundles per call of esbuild, which keeps a whole call in memory: all functions at once take 9 GB, thirty take one. */
const BUNDLES_AT_ONCE = 30

/** The jobs: every file in `functions/jobs/` is a function that no route calls. */
const jobs = () => readdirSync('functions/jobs').map(file => basename(file, '.ts'))

/** The functions that are neither a route of the contract nor a job. */
const others = { 'refuse-unknown-path': 'functions/system/routes/refuse-unknown-path.ts' }

/** The source of each bundle: `open-ticket` comes from `functions/tickets/routes/open-ticket.ts`. */
export function functionSources(): Record<string, string> {
  const routes = allRoutes.map(({ domain, id }) => [kebabCase(id), `functions/${domain}/routes/${kebabCase(id)}.ts`])
  return { ...Object.fromEntries([...routes, ...jobs().map(job => [job, `functions/jobs/${job}.ts`])]), ...others }
}

/**
 * Bundles every function into `dist/functions/<name>/index.js`, after their separate modules. The format is CommonJS, because
 * `require('node:http')` takes 3 ms and an import from an ES module takes 24. `module` comes before `main`, so that the SDK is
 * tree-shaken. Credentials come only from the environment, where Lambda puts them, which saves a third of the load time.
 */
export async function buildFunctions(): Promise<void> {
  const sources = functionSources()
  for (const source of Object.values(sources)) {
    if (!existsSync(source))
      throw new Error(`${source} is missing: every route of the contract needs a handler in its own file`)
  }
  const partPaths = Object.entries(parts).map(([name, source]) => [name, `./${source}`])
  await build({
    ...commonJs,
    entryPoints: Object.fromEntries(partPaths),
    outdir: partsOutput,
    outExtension: { '.js': '.cjs' },
  })
  const placed = new Set<string>()
  for (const group of groupsOf(Object.entries(sources), BUNDLES_AT_ONCE)) {
    const { metafile } = await build({
      ...functionBundle,
      entryPoints: Object.fromEntries(group.map(([name, source]) => [`${name}/index`, source])),
      outdir: output,
      metafile: true,
    })
    for (const path of placeParts(metafile)) placed.add(path)
  }
  removeStale(Object.keys(sources), placed)
}

/** An array in groups of at most `size`. */
const groupsOf = <Entry>(entries: Entry[], size: number): Entry[][] =>
  Array.from({ length: Math.ceil(entries.length / size) }, (_, at) => entries.slice(at * size, (at + 1) * size))

const commonJs = {
  // Modules that look for optional packages from their own place find none in a bundle.
  define: { 'import.meta.url': '"file:///"' },
  ...shared,
  format: 'cjs',
  sourcemap: 'linked',
  sourcesContent: false,
  // For the SDK's `import('node:http')`, Node would also load its `fetch` client, which takes 24 ms; `require` does not.
  supported: { 'dynamic-import': false },
  alias: {
    '@aws-sdk/credential-provider-node': './functions/providers/environment-credentials.ts',
    // Its module reads `import.meta.url`, which a CommonJS bundle does not have.
    pdfkit: './node_modules/pdfkit/js/pdfkit.js',
  },
  plugins: [bundledSources, withoutUnused, documentFonts],
} satisfies BuildOptions

/** How a function is bundled. */
export const functionBundle = { ...commonJs, plugins: [partsApart, ...commonJs.plugins] } satisfies BuildOptions

/** Copies the separate modules next to the bundles that import them. Returns their paths. */
function placeParts({ outputs }: Metafile): Set<string> {
  const placed = new Set<string>()
  for (const [bundle, { imports }] of Object.entries(outputs)) {
    const names = imports.map(({ path }) => path).filter(path => path.endsWith('.cjs'))
    for (const name of names.flatMap(name => [name, `${name}.map`])) {
      const place = join(dirname(bundle), name)
      copyFileSync(join(partsOutput, name), place)
      placed.add(place)
    }
  }
  return placed
}

/** Removes the folders of functions that no longer exist, and separate modules that their functions no longer import. */
function removeStale(names: string[], placed: ReadonlySet<string>) {
  for (const folder of readdirSync(output)) {
    if (!names.includes(folder)) rmSync(`${output}/${folder}`, { recursive: true })
  }
  for (const file of readdirSync(output, { recursive: true, encoding: 'utf8' })) {
    const path = join(output, file)
    if (/\.cjs(?:\.map)?$/.test(file) && !placed.has(path)) rmSync(path)
  }
}

if (import.meta.main) {
  const { buildWeb } = await import('#/scripts/build/web.ts')
  await buildFunctions()
  await buildWeb()
}
