import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { allRoutes, kebabCase } from '#/shared/contract.ts'

const output = 'dist/functions'

const shared = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
  // Within the bundle: a file beside it would be beside every function's.
  loader: { '.wasm': 'binary', '.ttf': 'binary' },
} as const satisfies BuildOptions

/** Puts a worker thread's script into the bundle that starts it, as text: `import source from '….ts?bundled'`. */
const bundledSources: Plugin = {
  name: 'bundled-sources',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /\?bundled$/ }, async ({ path, kind, resolveDir }) => {
      const { path: found } = await resolve(path.replace('?bundled', ''), { kind, resolveDir })
      return { path: found, namespace: 'bundled' }
    })
    onLoad({ filter: /./, namespace: 'bundled' }, async ({ path }) => {
      const { outputFiles } = await build({ ...shared, entryPoints: [path], format: 'cjs', write: false })
      return { contents: outputFiles[0]?.text ?? '', loader: 'text' }
    })
  },
}

/** The jobs: every file of `functions/jobs/` is a function that no route calls. */
const jobs = () => readdirSync('functions/jobs').map(file => basename(file, '.ts'))

/** The bundles by name, each with its source: `open-ticket` from `functions/tickets/open-ticket.ts`. */
export function functionSources(): Record<string, string> {
  const routes = allRoutes.map(({ domain, id }) => [kebabCase(id), `functions/${domain}/${kebabCase(id)}.ts`])
  return Object.fromEntries([...routes, ...jobs().map(job => [job, `functions/jobs/${job}.ts`])])
}

/**
 * Bundles every function into `dist/functions/<name>/index.js`, in one call of esbuild.
 * CommonJS, because `require('node:http')` takes 3 ms where an import from a module takes 24; `module` before `main`, so
 * that the SDK is shaken; credentials from the environment alone, which is where Lambda has them: a third less to load.
 */
export async function buildFunctions(): Promise<void> {
  const sources = functionSources()
  for (const source of Object.values(sources)) {
    if (!existsSync(source)) throw new Error(`${source} is missing: every route of the contract has its handler there`)
  }
  await build({
    ...shared,
    entryPoints: Object.fromEntries(Object.entries(sources).map(([name, source]) => [`${name}/index`, source])),
    outdir: output,
    format: 'cjs',
    sourcemap: 'linked',
    sourcesContent: false,
    alias: {
      '@aws-sdk/credential-provider-node': './functions/lib/environment-credentials.ts',
      // Its module asks for its own address, which a bundle of CommonJS does not have.
      pdfkit: './node_modules/pdfkit/js/pdfkit.js',
    },
    plugins: [bundledSources],
  })
  removeStale(Object.keys(sources))
}

function removeStale(names: string[]) {
  for (const folder of readdirSync(output)) {
    if (!names.includes(folder)) rmSync(`${output}/${folder}`, { recursive: true })
  }
}

if (import.meta.main) {
  const { buildWeb } = await import('#/scripts/build-web.ts')
  await buildFunctions()
  await buildWeb()
}
