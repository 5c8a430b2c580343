import { randomUUID } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { ConditionFailed, change, get, getAll, type Key, put, transact } from '#/functions/data/lib/table.ts'
import { changedKey, foldedKey, partitionOf, type TextRow, textsOf } from '#/functions/data/ticket-blocks.ts'
import { Unavailable } from '#/shared/lib/errors.ts'

/**
 * All texts of a sealed segment in one row, so that a search reads many segments with one batch read. It is a copy: the texts'
 * own rows stay, and are read instead once the segment has changed.
 */
interface PackedRow extends Key {
  /** Compressed: a line for each text, with its sort key, a space, and its terms. Absent if they are too long for one row. */
  texts?: Uint8Array
  /** A new id each time the texts are archived. */
  packing: string
}

interface ChangedRow extends Key {
  change: string
}

/** The key of a segment's archived texts. */
export const packedKey = (block: string): Key => ({ pk: partitionOf(block), sk: 'PACKED' })
/** Max bytes of the texts in one row: DynamoDB's limit is 400 KB. */
const maxBytes = 350_000
const maxArchiveAttempts = 5

/** Compresses texts into one value; undefined if they are too long for one row. */
export function packed(texts: readonly TextRow[]): Uint8Array | undefined {
  const lines = texts.map(({ sk, words }) => `${sk} ${words}`)
  const compressed = deflateRawSync(lines.join('\n'))
  return compressed.length <= maxBytes ? compressed : undefined
}

/** Records that a sealed segment has texts that its archive lacks. */
export const noteChange = (block: string) => put({ ...changedKey(block), change: randomUUID() })

/**
 * Archives the texts of a sealed segment, and clears the record of its change unless it has changed since. Returns false if
 * another archiving finished first, because that one may have read the texts earlier.
 */
export async function packTexts(block: string): Promise<boolean> {
  const states = await getAll<ChangedRow | PackedRow>([changedKey(block), packedKey(block)])
  const changed = states.find((row): row is ChangedRow => 'change' in row)
  const before = states.find((row): row is PackedRow => 'packing' in row)
  const texts = packed(await textsOf(block))
  try {
    await change(packedKey(block), {
      update: texts === undefined ? 'SET packing = :packing REMOVE texts' : 'SET packing = :packing, texts = :texts',
      condition: before ? 'packing = :before' : 'attribute_not_exists(pk)',
      values: { ':packing': randomUUID(), ':texts': texts, ':before': before?.packing },
      returns: 'NONE',
    })
    if (changed) {
      const condition = '#change = :change'
      const names = { '#change': 'change' }
      await transact([{ remove: changedKey(block), condition, names, values: { ':change': changed.change } }])
    }
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

/**
 * Rewrites the archive of a segment, if it is sealed, so that the copy keeps no removed terms. Throws `Unavailable` if others
 * conflict each time.
 */
export async function packTextsAnew(block: string): Promise<void> {
  if (!(await get(foldedKey(block)))) return
  for (let attempt = 0; attempt < maxArchiveAttempts; attempt++) if (await packTexts(block)) return
  throw new Unavailable()
}

/**
 * Access pattern: the texts of several segments, in their order: archived ones in one batch read, the others with one query
 * each.
 */
export async function textsOfAll(
  blocks: readonly string[],
  unpacked: ReadonlySet<string>,
): Promise<Pick<TextRow, 'sk' | 'words'>[][]> {
  const read = Map.groupBy(blocks, block => unpacked.has(block))
  const [packed, texts] = await Promise.all([
    getAll<PackedRow>((read.get(false) ?? []).map(packedKey)),
    Promise.all((read.get(true) ?? []).map(async block => [block, await textsOf(block)] as const)),
  ])
  const found = new Map([...texts, ...packed.flatMap(unpackedTexts)])
  // Very long segments have no archive, nor do segments that an older release sealed.
  return Promise.all(blocks.map(async block => found.get(block) ?? (await textsOf(block))))
}

function unpackedTexts({ pk, texts }: PackedRow) {
  if (texts === undefined) return []
  const lines = inflateRawSync(texts).toString().split('\n').filter(Boolean)
  const rows = lines.map(line => {
    const end = line.indexOf(' ')
    return { sk: line.slice(0, end), words: line.slice(end + 1) }
  })
  return [[pk.slice(partitionOf('').length), rows] as const]
}
