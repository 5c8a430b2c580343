/**
 * `npm run export -- <staging|production|local> <file> [--table name]`: writes every row of the table as a line of JSON, and
 * next to the file a manifest with the number of rows and a checksum, which `npm run import` verifies.
 */
import { createWriteStream, existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { everyRow, hashOf, lineOf, type Sum, startSum } from '#/scripts/operate/rows.ts'
import { findTarget, parseArguments, runCommand, type Target } from '#/scripts/operate/target.ts'

/** The manifest of an export. */
export interface Manifest extends Sum {
  table: string
  /** When the export started, in UTC. */
  at: string
}

/** The path of an export's manifest. */
export const manifestOf = (file: string) => `${file}.manifest.json`

/**
 * Writes all rows of a table to `file`, readable only by its owner. The file gets its name only when it is complete. Throws if
 * the file already exists.
 */
export async function exportTable(
  { client, tableName }: Target,
  file: string,
  progress: (rows: number) => void = () => {},
): Promise<Manifest> {
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name.`)
  const at = new Date().toISOString()
  const total = startSum()
  const part = `${file}.part`
  async function* lines() {
    for await (const page of everyRow(client, tableName)) {
      const text = page.map(lineOf)
      for (const line of text) total.add(hashOf(line))
      progress(total.sum().rows)
      yield text.map(line => `${line}\n`).join('')
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(part, { mode: 0o600 }))
  const manifest: Manifest = { table: tableName, at, ...total.sum() }
  await writeFile(manifestOf(file), `${JSON.stringify(manifest, null, 2)}\n`)
  await rename(part, file)
  return manifest
}

const usage = 'npm run export -- <staging|production|local> <file> [--table name]'

async function run(words: readonly string[]) {
  const { alone, options } = parseArguments(words, { flags: [], options: ['table'], usage })
  const [name, file] = alone
  if (!file) throw new Error(`Name a file: ${usage}`)
  const target = await findTarget(name, options.table)
  const { rows, checksum } = await exportTable(target, file, count => process.stderr.write(`\r${count} rows`))
  console.log(`\r${rows} rows of ${target.tableName} are in ${file}, checksum ${checksum}.`)
}

if (import.meta.main) await runCommand(run)
