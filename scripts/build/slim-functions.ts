import { copyFileSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { functionBundle, functionSources, partsOutput } from '#/scripts/build.ts'
import { slimBundles } from '#/scripts/local-cloud/lambda/slim-bundles.ts'

const settings = { ...functionBundle, sourcemap: false } satisfies BuildOptions

/**
 * Bundles each function without packages and without `shared/`, which it requires by name, and all of those together once, for the
 * local cloud of tests. A thread that runs many functions then loads packages and contract once, and each instance of a function
 * still has its own copy of `functions/`, with the state that it keeps between events. Starting one takes 10 ms instead of 200.
 */
export async function buildSlimFunctions(): Promise<void> {
  rmSync(slimBundles, { recursive: true, force: true })
  const required = new Set<string>()
  const sources = Object.entries(functionSources()).map(([name, source]) => [name, resolve(source)])
  await build({
    ...settings,
    entryPoints: Object.fromEntries(sources),
    outdir: slimBundles,
    plugins: [modulesApart(required), ...settings.plugins],
  })
  const modules = [...required].sort().map(id => `${JSON.stringify(id)}: () => require(${JSON.stringify(whole + id)})`)
  await build({
    ...settings,
    stdin: { contents: `exports.modules = { ${modules.join(',\n')} }`, resolveDir: resolve('.') },
    outfile: join(slimBundles, 'modules.js'),
    // A module without a default export has none in its copy either.
    logOverride: { 'import-is-undefined': 'silent' },
    plugins: [wholeModules, ...settings.plugins],
  })
  for (const part of readdirSync(partsOutput)) copyFileSync(join(partsOutput, part), join(slimBundles, part))
}

/**
 * Keeps packages and `shared/` out of the bundles, and adds their names to `required`. The files of `functions/` are resolved here,
 * because a file that a plugin resolves takes another module's default export as TypeScript does, not as Node does.
 */
const modulesApart = (required: Set<string>): Plugin => ({
  name: 'modules-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^#\/functions\/[^?]+$/ }, ({ path }) => ({ path: resolve(path.slice('#/'.length)) }))
    onResolve({ filter: /^(?:#\/shared\/|@?[a-z])/ }, ({ path }) => {
      if (path.startsWith('node:') || /\.(?:ttf|wasm)$|\?/.test(path)) return undefined
      required.add(path)
      return { path, external: true }
    })
  },
})

const whole = 'whole:'

/** Modules with all their exports, resolved as for an `import`: for a `require`, some packages have another version of themselves. */
const wholeModules: Plugin = {
  name: 'whole-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^whole:/ }, ({ path }) => ({ path: path.slice(whole.length), namespace: 'whole' }))
    onLoad({ filter: /./, namespace: 'whole' }, ({ path }) => {
      const id = JSON.stringify(path)
      const contents = `export * from ${id}; import * as all from ${id}; export default all.default`
      return { contents, resolveDir: resolve('.') }
    })
  },
}
