/**
 * `npm run import -- <staging|production|local> <file> [--table name] [--resume]`: writes the rows of an export into an empty
 * table, reads the table again, and ends well only where its checksum is the export's. `--resume` goes on where an import
 * of the same file was cut short.
 */
import { existsSync, readFileSync } from 'node:fs'
import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { type Manifest, manifestOf } from '#/scripts/export.ts'
import { everyRow, hashOf, itemOf, lineOf, linesOf, type Sum, summing, writeRows } from '#/scripts/operate/rows.ts'
import { findTarget, parseWords, runCommand, type Target } from '#/scripts/operate/target.ts'

interface ImportOptions {
  /** Whether the table may hold rows of the file already. */
  resume?: boolean
  progress?: (rows: number) => void
}

/** What an import did: the rows that it wrote, and the sum over the table after it. */
export interface Imported extends Sum {
  written: number
}

/**
 * Imports `file` into the table. Throws, before anything is written, where the file is not whole, or the table holds what the
 * file does not; and after it, where the table is not what the file is.
 */
export async function importTable(target: Target, file: string, options: ImportOptions = {}): Promise<Imported> {
  const { client, tableName } = target
  const { resume = false, progress = () => {} } = options
  if (!existsSync(manifestOf(file))) throw new Error(`${manifestOf(file)} is missing: it comes with the export.`)
  const manifest: Manifest = JSON.parse(readFileSync(manifestOf(file), 'utf8'))
  const wanted = await hashesIn(file, manifest, resume)
  const present = resume ? await rowsPresent(target, wanted) : await requireEmpty(target)
  async function* missing() {
    for await (const line of linesOf(file)) {
      const item = itemOf(line)
      if (!present.has(hashOf(lineOf(item)))) yield item
    }
  }
  const written = await writeRows(client, tableName, missing(), progress)
  const total = summing()
  for await (const page of everyRow(client, tableName)) for (const item of page) total.add(hashOf(lineOf(item)))
  const { rows, checksum } = total.sum()
  if (checksum !== manifest.checksum) {
    throw new Error(
      `${tableName} holds ${rows} rows now, checksum ${checksum}; the export has ${manifest.rows}, ${manifest.checksum}. ` +
        'Something else wrote meanwhile: pause the jobs (docs/operations.md, import), empty the table, and import again.',
    )
  }
  return { written, rows, checksum }
}

/** Reads the file through. Its rows' fingerprints are kept where they are `needed`. Throws where it is not what its manifest says. */
async function hashesIn(file: string, manifest: Manifest, needed: boolean): Promise<Set<string>> {
  const hashes = new Set<string>()
  const total = summing()
  for await (const line of linesOf(file)) {
    const hash = hashOf(lineOf(itemOf(line)))
    total.add(hash)
    if (needed) hashes.add(hash)
  }
  const { rows, checksum } = total.sum()
  if (rows !== manifest.rows || checksum !== manifest.checksum)
    throw new Error(
      `${file} is not whole: it has ${rows} rows, and its manifest says ${manifest.rows}, or they differ.`,
    )
  return hashes
}

async function requireEmpty({ client, tableName }: Target): Promise<Set<string>> {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: tableName, Limit: 1, ConsistentRead: true }))
  if (Items.length > 0)
    throw new Error(`${tableName} is not empty. To go on with an import of this file that was cut short: --resume.`)
  return new Set()
}

/** The fingerprints of what the table holds. Throws where the file has no such row. */
async function rowsPresent({ client, tableName }: Target, wanted: Set<string>): Promise<Set<string>> {
  const present = new Set<string>()
  let others = 0
  for await (const page of everyRow(client, tableName)) {
    for (const item of page) {
      const hash = hashOf(lineOf(item))
      if (wanted.has(hash)) present.add(hash)
      else others += 1
    }
  }
  if (others > 0) throw new Error(`${tableName} holds ${others} rows that the file does not: it is not touched.`)
  return present
}

const usage = 'npm run import -- <staging|production|local> <file> [--table name] [--resume]'

async function run(words: readonly string[]) {
  const { alone, flags, options } = parseWords(words, { flags: ['resume'], options: ['table'], usage })
  const [name, file] = alone
  if (!file) throw new Error(`Say which file: ${usage}`)
  const target = await findTarget(name, options.table)
  const progress = (count: number) => process.stderr.write(`\r${count} rows`)
  const { written, rows, checksum } = await importTable(target, file, { resume: flags.has('resume'), progress })
  console.log(`\r${written} rows are written; ${target.tableName} holds ${rows}, checksum ${checksum}, as the export.`)
}

if (import.meta.main) await runCommand(run)
