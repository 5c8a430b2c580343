import { build } from 'esbuild'
import { supportedBrowsers } from '#/scripts/build/supported-browsers.ts'

/** A script of `web/shell/app/` to inline into a page, with the build's values in place of its declared constants. */
export async function inlineScript(file: string, define: Record<string, unknown>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`web/shell/app/${file}`],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: supportedBrowsers,
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
  })
  return outputFiles[0]?.text.trim() ?? ''
}
