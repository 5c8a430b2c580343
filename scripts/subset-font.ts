import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import subsetFont from 'subset-font'

const latin = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')

/** The characters that English and the product's own texts are written in; `web/theme/font.css` names the same. */
export const basicCharacters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0·×–—‘’“”•…`

/** The weights that the stylesheets use. */
const weights = { min: 400, max: 700, default: 400 }

/** Writes the part of the font that every page needs into `file`, as WOFF2: less than half of what Latin takes. */
export async function writeBasicFont(file: string): Promise<void> {
  const font = await subsetFont(await readFile(latin), basicCharacters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: ['kern', 'calt', 'ccmp', 'liga', 'tnum'],
  })
  await mkdir(dirname(file), { recursive: true })
  // Builds may run at the same time: none of them reads half of it.
  const scratch = `${file}-${process.pid}`
  await writeFile(scratch, font)
  await rename(scratch, file)
}

/** Every character of the basic plane, which is more than the font of documents has. */
const everyCharacter = Array.from({ length: 0xfffe }, (_, code) => code)
  .filter(code => code >= 32 && (code < 0xd800 || code > 0xdfff))
  .map(code => String.fromCharCode(code))
  .join('')

/**
 * The font of `file`, a TrueType file, for documents: all its characters, and of its features those that documents show. The library
 * that writes PDFs reads the tables of all features for each document, which takes most of its time.
 */
export const documentFont = async (file: string): Promise<Uint8Array> =>
  subsetFont(await readFile(file), everyCharacter, { targetFormat: 'sfnt', keepFeatures: ['kern', 'tnum'] })
