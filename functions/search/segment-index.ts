import { archiveSegment, noteChange, rewriteArchive } from '#/functions/search/segment-archive.ts'
import {
  numberOf,
  openKey,
  sealedKey,
  segmentOf,
  type TextRow,
  textsOf,
  unarchivedSegments,
} from '#/functions/search/segments.ts'
import { type IndexName, postingKey } from '#/functions/search/terms.ts'
import { getAll, type Key, putAll, remove } from '#/functions/table/table.ts'

/** The index that leads from terms to segments of tickets. */
export const segmentIndex: IndexName = 'ticket-blocks'

const termsIn = ({ terms }: TextRow) => terms.split(' ')

/** Indexes text rows. Doing it twice has no effect. */
export async function indexTexts(rows: readonly TextRow[]): Promise<void> {
  await putAll([...new Map(rows.map(row => [row.sk, row])).values()])
  const segments = Map.groupBy(rows, ({ sk }) => segmentOf(sk))
  // Read after the rows are written, so that a segment that is sealed later includes them.
  const states = await getAll<Key>([...segments.keys()].flatMap(segment => [openKey(segment), sealedKey(segment)]))
  const has = (wanted: Key) => states.some(({ pk, sk }) => pk === wanted.pk && sk === wanted.sk)
  for (const [segment, texts] of segments) {
    if (has(sealedKey(segment))) {
      await addPostings(segment, texts)
      await noteChange(segment)
    } else if (!has(openKey(segment))) {
      await putAll([openKey(segment)])
      await sealBefore(segment)
    }
  }
}

/** Max changed segments archived at once; the others wait until the next segment is opened. */
const maxArchived = 50

/**
 * Seals the open segments before the one that precedes `segment`, because numbers arrive slightly out of order, and archives
 * segments that changed since they were sealed.
 */
export async function sealBefore(segment: string): Promise<void> {
  const { open, changed } = await unarchivedSegments()
  for (const one of open) if (numberOf(one) < numberOf(segment) - 1) await seal(one)
  for (const one of changed.slice(0, maxArchived)) await archiveSegment(one)
}

async function seal(segment: string) {
  await putAll([sealedKey(segment)])
  await putAll(postingRows(segment, await textsOf(segment)))
  await archiveSegment(segment)
  await remove(openKey(segment))
}

/** Adds posting rows for later terms of a sealed segment. Most of its terms have one already. */
async function addPostings(segment: string, texts: readonly TextRow[]) {
  const postings = postingRows(segment, texts)
  const existing = new Set((await getAll<Key>(postings)).map(({ sk }) => sk))
  await putAll(postings.filter(({ sk }) => !existing.has(sk)))
}

/** The posting rows that lead from the terms of some texts to their segment. */
export const postingRows = (segment: string, texts: readonly TextRow[]): Key[] =>
  postingsOf(segment, new Set(texts.flatMap(termsIn).filter(Boolean)))

const postingsOf = (segment: string, terms: Iterable<string>): Key[] =>
  [...terms].map(term => postingKey(segmentIndex, term, segment))

/**
 * Replaces a text, and deletes the postings of `removed` terms that no other text of its segment has. Throws `Unavailable` if
 * others archive the segment each time.
 */
export async function removeTerms(text: TextRow, removed: readonly string[]): Promise<void> {
  const segment = segmentOf(text.sk)
  await indexTexts([text])
  const termsInUse = async () => new Set((await textsOf(segment)).flatMap(termsIn))
  const before = await termsInUse()
  const unused = removed.filter(term => !before.has(term))
  await putAll([], postingsOf(segment, unused))
  // A comment may have added one of them again in the meantime, while its posting row still existed.
  const after = await termsInUse()
  await putAll(
    postingsOf(
      segment,
      unused.filter(term => after.has(term)),
    ),
  )
  await rewriteArchive(segment)
}
