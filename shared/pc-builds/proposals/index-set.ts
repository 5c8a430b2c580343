/** A set of indexes below a limit, one bit each, so that two sets are intersected 32 indexes at a time. */
export type IndexSet = Uint32Array

export function indexSet(limit: number, includes: (index: number) => boolean): IndexSet {
  const set = new Uint32Array(Math.ceil(limit / 32))
  for (let index = 0; index < limit; index++) {
    if (includes(index)) set[index >> 5] = wordAt(set, index) | bit(index)
  }
  return set
}

export const hasIndex = (set: IndexSet, index: number): boolean => (wordAt(set, index) & bit(index)) !== 0

/** The smallest index of a set that is at least `from`; -1 if there is none. */
export function nextIndex(set: IndexSet, from = 0): number {
  let place = from >> 5
  let word = (set[place] ?? 0) & (-1 << (from & 31))
  while (word === 0 && place < set.length - 1) word = set[++place] ?? 0
  return word === 0 ? -1 : (place << 5) + 31 - Math.clz32(word & -word)
}

export function sharedIndexes(one: IndexSet, other: IndexSet): IndexSet {
  const shared = new Uint32Array(one.length)
  for (let place = 0; place < shared.length; place++) shared[place] = (one[place] ?? 0) & (other[place] ?? 0)
  return shared
}

const bit = (index: number) => 1 << (index & 31)
const wordAt = (set: IndexSet, index: number) => set[index >> 5] ?? 0
