import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the slim bundles, `<name>.js`, and of the modules that they share, `modules.js` (`scripts/build/slim-functions.ts`). */
export const slimBundles = join(import.meta.dirname, '../../../dist/slim-functions')

/**
 * The slim bundle of a function, whose name ends with the bundle's, without its extension; undefined if it has none. Throws before the
 * slim bundles are built.
 */
export function slimBundleOf(functionName: string): string | undefined {
  if (!existsSync(slimBundles)) throw new Error('The slim bundles are missing. Run `npm run synth` first.')
  const words = functionName.split('-')
  const bases = words.map((_, at) => join(slimBundles, words.slice(at).join('-')))
  return bases.find(base => existsSync(`${base}.js`))
}
