import { mkdirSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'

/** Bundles a Lambda as the SDK's documentation writes it: the whole SDK as its defaults bundle it. Returns its folder. */
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
