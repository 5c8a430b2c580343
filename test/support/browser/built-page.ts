import { join } from 'node:path'
import { build } from 'vite'
import { routeTable } from '#/scripts/build/route-table.ts'

/** A page for a test, built like the site: one script and its styles. */
export async function builtPage(entry: string): Promise<{ script: string; style: string }> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    mode: 'production',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [routeTable],
    // The test run is not in production mode, but the page must be.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      cssCodeSplit: false,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const files = [built].flat().flatMap(one => ('output' in one ? one.output : []))
  const texts = (ending: string) =>
    files
      .filter(({ fileName }) => fileName.endsWith(ending))
      .map(file => (file.type === 'chunk' ? file.code : String(file.source)))
  return { script: texts('.js').join('\n'), style: texts('.css').join('\n') }
}
