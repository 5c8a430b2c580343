import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import subsetFont from 'subset-font'

const latin = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')

/** Characters of English and of the product's own texts. `web/shell/theme/font.css` must list the same ones. */
export const basicCharacters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0©·×–—‘’“”•…`

/** The weights that the stylesheets use. */
const weights = { min: 400, max: 700, default: 400 }

/** Writes the characters that every page needs into `file`, as WOFF2: less than half the size of Latin. */
export async function writeBasicFont(file: string): Promise<void> {
  const font = await subsetFont(await readFile(latin), basicCharacters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: ['kern', 'calt', 'ccmp', 'liga', 'tnum'],
  })
  await mkdir(dirname(file), { recursive: true })
  // Builds may run at the same time, and none may read a half-written file.
  const scratch = `${file}-${process.pid}`
  await writeFile(scratch, font)
  await rename(scratch, file)
}

/** Every character of the basic plane, so that PDFs keep all characters of their font. */
const everyCharacter = Array.from({ length: 0xfffe }, (_, code) => code)
  .filter(code => code >= 32 && (code < 0xd800 || code > 0xdfff))
  .map(code => String.fromCharCode(code))
  .join('')

/**
 * The TrueType font of `file` for PDFs: all its characters, and only the features that PDFs use. The PDF library reads the tables
 * of all features for each document, which would take most of its time.
 */
export const documentFont = async (file: string): Promise<Uint8Array> =>
  subsetFont(await readFile(file), everyCharacter, { targetFormat: 'sfnt', keepFeatures: ['kern', 'tnum'] })
