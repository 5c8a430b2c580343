import { randomUUID } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { ConditionFailed, change, get, getAll, type Key, put, transact } from '#/functions/data/lib/table.ts'
import { changedKey, foldedKey, partitionOf, type TextRow, textsOf } from '#/functions/data/ticket-blocks.ts'
import { Unavailable } from '#/shared/lib/errors.ts'

/**
 * All texts of a folded block in one row, so that a search reads many blocks with one batch read. It is a copy: the texts' own rows stay,
 * and count where a block has changed since.
 */
interface PackedRow extends Key {
  /** Compressed: a line for each text, its sort key, a space, and its words. Absent if they are too long for one row. */
  texts?: Uint8Array
  /** Changes each time the texts are packed. */
  packing: string
}

interface ChangedRow extends Key {
  change: string
}

/** The row with the packed texts of a block. */
export const packedKey = (block: string): Key => ({ pk: partitionOf(block), sk: 'PACKED' })
/** The longest texts in one row, in bytes: DynamoDB’s limit is 400 KB. */
const mostBytes = 350_000
const mostPackings = 5

/** Texts as one compressed text; undefined if they are too long for one row. */
export function packed(texts: readonly TextRow[]): Uint8Array | undefined {
  const lines = texts.map(({ sk, words }) => `${sk} ${words}`)
  const compressed = deflateRawSync(lines.join('\n'))
  return compressed.length <= mostBytes ? compressed : undefined
}

/** Notes that a folded block has texts that are not packed with the others. */
export const noteChange = (block: string) => put({ ...changedKey(block), change: randomUUID() })

/**
 * Packs the texts of a folded block, and clears the note that it changed unless it has changed since. Returns false if another packing
 * overtook this one, whose texts may have been read earlier.
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

/** Packs the texts of a block again, if it is folded, so that the copy keeps no earlier words. Throws `Unavailable` if it is overtaken each time. */
export async function packTextsAnew(block: string): Promise<void> {
  if (!(await get(foldedKey(block)))) return
  for (let attempt = 0; attempt < mostPackings; attempt++) if (await packTexts(block)) return
  throw new Unavailable()
}

/** Access pattern: the texts of some blocks, in their order. One batch read for those that are packed, and a query for each other one. */
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
  // Those that an older release folded are not packed, nor are very long ones.
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
