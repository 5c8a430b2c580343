import { mkdirSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'

/** Bundles a Lambda function written as in the SDK's documentation, with esbuild's default settings. Returns its directory. */
export async function buildPlainFunction(name: string, source: string): Promise<string> {
  const folder = `dist/bench/${name}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/index.mjs`, source)
  await build({
    entryPoints: [`${folder}/index.mjs`],
    outfile: `${folder}/index.js`,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    logLevel: 'error',
  })
  return folder
}
