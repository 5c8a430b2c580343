import { randomUUID } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { changedKey, partitionOf, sealedKey, type TextRow, textsOf } from '#/functions/search/segments.ts'
import { ConditionFailed, change, get, getAll, type Key, put, transact } from '#/functions/table/table.ts'
import { Unavailable } from '#/shared/lib/errors.ts'

/**
 * All texts of a sealed segment in one row, so that a search reads many segments with one batch read. It is a copy: the texts'
 * own rows stay, and are read instead once the segment has changed.
 */
interface ArchiveRow extends Key {
  /** Compressed: a line for each text, with its sort key, a space, and its terms. Absent if they are too long for one row. */
  texts?: Uint8Array
  /** A new id each time the texts are archived, which serves as an optimistic lock. */
  packing: string
}

/** A text row without its partition, as archives have it. */
export type Text = Pick<TextRow, 'sk' | 'terms'>

interface ChangedRow extends Key {
  change: string
}

/** The key of a segment's archived texts. */
export const archiveKey = (segment: string): Key => ({ pk: partitionOf(segment), sk: 'PACKED' })
/** Max bytes of the texts in one row: DynamoDB's limit is 400 KB. */
const maxBytes = 350_000
const maxArchiveAttempts = 5

/** Compresses texts into one value; undefined if they are too long for one row. */
export function compressTexts(texts: readonly TextRow[]): Uint8Array | undefined {
  const lines = texts.map(({ sk, terms }) => `${sk} ${terms}`)
  const compressed = deflateRawSync(lines.join('\n'))
  return compressed.length <= maxBytes ? compressed : undefined
}

/** Records that a sealed segment has texts that its archive lacks. */
export const noteChange = (segment: string) => put({ ...changedKey(segment), change: randomUUID() })

/**
 * Archives the texts of a sealed segment, and clears the record of its change unless it has changed since. Returns false if
 * another archiving finished first, because that one may have read the texts earlier.
 */
export async function archiveSegment(segment: string): Promise<boolean> {
  const states = await getAll<ChangedRow | ArchiveRow>([changedKey(segment), archiveKey(segment)])
  const changed = states.find((row): row is ChangedRow => 'change' in row)
  const before = states.find((row): row is ArchiveRow => 'packing' in row)
  const texts = compressTexts(await textsOf(segment))
  try {
    await change(archiveKey(segment), {
      update: texts === undefined ? 'SET packing = :packing REMOVE texts' : 'SET packing = :packing, texts = :texts',
      condition: before ? 'packing = :before' : 'attribute_not_exists(pk)',
      values: { ':packing': randomUUID(), ':texts': texts, ':before': before?.packing },
      returns: 'NONE',
    })
    if (changed) {
      const condition = '#change = :change'
      const names = { '#change': 'change' }
      await transact([{ remove: changedKey(segment), condition, names, values: { ':change': changed.change } }])
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
export async function rewriteArchive(segment: string): Promise<void> {
  if (!(await get(sealedKey(segment)))) return
  for (let attempt = 0; attempt < maxArchiveAttempts; attempt++) if (await archiveSegment(segment)) return
  throw new Unavailable()
}

/**
 * Access pattern: the texts of several segments, in their order: archived ones in one batch read, the others with one query
 * each.
 */
export async function textsOfAll(segments: readonly string[], unarchived: ReadonlySet<string>): Promise<Text[][]> {
  const [archives, rows] = await Promise.all([
    getAll<ArchiveRow>(segments.filter(segment => !unarchived.has(segment)).map(archiveKey)),
    Promise.all(
      segments
        .filter(segment => unarchived.has(segment))
        .map(async segment => [segment, await textsOf(segment)] as const),
    ),
  ])
  const found = new Map([...rows, ...archives.flatMap(textsInArchive)])
  // Very long segments have no archive, nor do segments that an older release sealed.
  return Promise.all(segments.map(async segment => found.get(segment) ?? (await textsOf(segment))))
}

function textsInArchive({ pk, texts }: ArchiveRow) {
  if (texts === undefined) return []
  const lines = inflateRawSync(texts).toString().split('\n').filter(Boolean)
  const rows = lines.map(line => {
    const end = line.indexOf(' ')
    return { sk: line.slice(0, end), terms: line.slice(end + 1) }
  })
  return [[pk.slice(partitionOf('').length), rows] as const]
}
