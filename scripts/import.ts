/**
 * `npm run import -- <staging|production|local> <file> [--table name] [--resume]`: writes the rows of an export into an empty
 * table, reads the table again, and succeeds only if its checksum equals the file's. `--resume` continues an interrupted
 * import of the same file. Rows that expire within an hour are left out, because DynamoDB would delete some of them meanwhile.
 */
import { existsSync, readFileSync } from 'node:fs'
import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { type Manifest, manifestOf } from '#/scripts/export.ts'
import {
  everyRow,
  hashOf,
  type Item,
  itemOf,
  lineOf,
  linesOf,
  type Sum,
  startSum,
  writeRows,
} from '#/scripts/operate/rows.ts'
import { findTarget, parseArguments, runCommand, type Target } from '#/scripts/operate/target.ts'

interface ImportOptions {
  /** Allows the table to contain rows of the file already. */
  resume?: boolean
  progress?: (rows: number) => void
}

/** The result of an import: the rows that it wrote and left out, and the checksum of the table afterwards. */
export interface Imported extends Sum {
  written: number
  expiring: number
}

/** Seconds from the start of an import within which a row must not expire to be imported. */
const minLifetime = 60 * 60

/**
 * Imports `file` into the table, except for rows that expire within an hour, which count nowhere. Throws before anything is
 * written if the file is incomplete, or if the table contains rows that the file does not; throws afterwards if the table differs
 * from the file.
 */
export async function importTable(target: Target, file: string, options: ImportOptions = {}): Promise<Imported> {
  const { client, tableName } = target
  const { resume = false, progress = () => {} } = options
  if (!existsSync(manifestOf(file)))
    throw new Error(`${manifestOf(file)} is missing. The export writes it next to the file.`)
  const manifest: Manifest = JSON.parse(readFileSync(manifestOf(file), 'utf8'))
  const until = Date.now() / 1000 + minLifetime
  const lasts = ({ expire }: Item) => expire?.N === undefined || Number(expire.N) >= until
  const wanted = await contentOf(file, manifest, { lasts, isListed: resume })
  const present = resume ? await rowsPresent(target, wanted.hashes, lasts) : await requireEmpty(target)
  async function* missing() {
    for await (const line of linesOf(file)) {
      const item = itemOf(line)
      if (lasts(item) && !present.has(hashOf(lineOf(item)))) yield item
    }
  }
  const written = await writeRows(client, tableName, missing(), progress)
  const total = startSum()
  for await (const page of everyRow(client, tableName)) {
    for (const item of page.filter(lasts)) total.add(hashOf(lineOf(item)))
  }
  const { rows, checksum } = total.sum()
  if (checksum !== wanted.sum.checksum) {
    throw new Error(
      `${tableName} now has ${rows} rows, checksum ${checksum}; the export has ${wanted.sum.rows}, ${wanted.sum.checksum}. ` +
        'Something else wrote to the table during the import. Pause the jobs (docs/operations.md, import), empty the table, and import again.',
    )
  }
  return { written, rows, checksum, expiring: manifest.rows - wanted.sum.rows }
}

type Filter = (item: Item) => boolean

/**
 * Reads the whole file. Returns the sum of the rows that `lasts` accepts, and their hashes if they are to be listed. Throws if the
 * file differs from its manifest.
 */
async function contentOf(
  file: string,
  manifest: Manifest,
  { lasts, isListed }: { lasts: Filter; isListed: boolean },
): Promise<{ sum: Sum; hashes: Set<string> }> {
  const hashes = new Set<string>()
  const total = startSum()
  const lasting = startSum()
  for await (const line of linesOf(file)) {
    const item = itemOf(line)
    const hash = hashOf(lineOf(item))
    total.add(hash)
    if (!lasts(item)) continue
    lasting.add(hash)
    if (isListed) hashes.add(hash)
  }
  const { rows, checksum } = total.sum()
  if (rows !== manifest.rows || checksum !== manifest.checksum)
    throw new Error(
      `${file} is incomplete or was changed: it has ${rows} rows, and its manifest says ${manifest.rows}.`,
    )
  return { sum: lasting.sum(), hashes }
}

async function requireEmpty({ client, tableName }: Target): Promise<Set<string>> {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: tableName, Limit: 1, ConsistentRead: true }))
  if (Items.length > 0)
    throw new Error(`${tableName} is not empty. Use --resume to continue an interrupted import of this file.`)
  return new Set()
}

/** The hashes of the table's rows. Throws if one of them is not in the file. */
async function rowsPresent({ client, tableName }: Target, wanted: Set<string>, lasts: Filter): Promise<Set<string>> {
  const present = new Set<string>()
  let others = 0
  for await (const page of everyRow(client, tableName)) {
    for (const item of page.filter(lasts)) {
      const hash = hashOf(lineOf(item))
      if (wanted.has(hash)) present.add(hash)
      else others += 1
    }
  }
  if (others > 0) throw new Error(`${tableName} has ${others} rows that are not in the file, so nothing was imported.`)
  return present
}

const usage = 'npm run import -- <staging|production|local> <file> [--table name] [--resume]'

async function run(words: readonly string[]) {
  const { alone, flags, options } = parseArguments(words, { flags: ['resume'], options: ['table'], usage })
  const [name, file] = alone
  if (!file) throw new Error(`Name a file: ${usage}`)
  const target = await findTarget(name, options.table)
  const progress = (count: number) => process.stderr.write(`\r${count} rows`)
  const { written, rows, checksum, expiring } = await importTable(target, file, {
    resume: flags.has('resume'),
    progress,
  })
  console.log(
    `\r${written} rows were written. ${target.tableName} has ${rows} rows with checksum ${checksum}, matching the export${expiring > 0 ? ` without ${expiring} rows that expire within an hour` : ''}.`,
  )
}

if (import.meta.main) await runCommand(run)
