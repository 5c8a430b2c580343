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
import { type Kind, postingKey } from '#/functions/search/terms.ts'
import { getAll, type Key, putAll, remove } from '#/functions/table/table.ts'

export const segmentTerms: Kind = 'ticket-blocks'

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
 * Seals the open segments before the one that precedes `block`, because numbers arrive slightly out of order, and archives
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
  const known = new Set((await getAll<Key>(postings)).map(({ sk }) => sk))
  await putAll(postings.filter(({ sk }) => !known.has(sk)))
}

/** The posting rows that lead from the terms of some texts to their segment. */
export const postingRows = (segment: string, texts: readonly TextRow[]): Key[] =>
  [...new Set(texts.flatMap(termsIn))].filter(Boolean).map(word => postingKey(segmentTerms, word, segment))

/**
 * Stores the current terms of a ticket's text, and removes `forgotten` terms from the index if no other text of its segment
 * has them.
 */
export async function removeTerms(text: TextRow, forgotten: readonly string[]): Promise<void> {
  const segment = segmentOf(text.sk)
  await indexTexts([text])
  const postings = async () => {
    const has = new Set((await textsOf(segment)).flatMap(termsIn))
    return Map.groupBy(forgotten, word => has.has(word))
  }
  const unused = (await postings()).get(false) ?? []
  await putAll(
    [],
    unused.map(word => postingKey(segmentTerms, word, segment)),
  )
  // A comment may have added one of them again in the meantime, while its posting row still existed.
  const used = (await postings()).get(true) ?? []
  await putAll(used.filter(word => unused.includes(word)).map(word => postingKey(segmentTerms, word, segment)))
  await rewriteArchive(segment)
}
