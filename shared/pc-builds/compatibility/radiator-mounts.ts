import { plainText } from '#/shared/pc-builds/compatibility/spellings.ts'

export interface Mount {
  place: string
  lengths: number[]
}

const placePattern = /\b(?:front|top|roof|rear|back|sides?|bottom)\b/i
const lengthPattern = /(?<!\d)(?:120|140|160|180|200|240|280|320|360|400|420|480|560)(?!\d)/
/** Fans in a row have the length of a radiator: '3 x 120 mm', '120 mm x 3'. */
const fansPattern =
  /(?<!\d)([1-4])\s*[x×*]\s*(120|140|180|200)(?!\d)|(?<!\d)(120|140|180|200)(?:\s*mm)?\s*[x×*]\s*([1-4])(?!\d)/gi
const tokens = new RegExp(`${placePattern.source}|${lengthPattern.source}`, 'gi')

/**
 * The mounts for radiators in 'front 360', 'Top: 240/280 mm', 'front 3 x 120 mm', 'Front/Top: 240, 280', 'front 360, top 240' and
 * '240 top, 360 front'. One is undefined if it is in another form.
 */
export function radiatorMounts(texts: readonly string[]): (Mount | undefined)[] {
  const listed = texts.map(text => plainText(text).replace(fansPattern, lengthOfFans))
  const isEach = listed.every(text => placePattern.test(text) && lengthPattern.test(text))
  // Otherwise a comma within the lengths of a mount has split it.
  return isEach ? listed.flatMap(mountsIn) : mountsIn(listed.join(', '))
}

const lengthOfFans = (_: string, count?: string, size?: string, sizeBefore?: string, countAfter?: string) =>
  String(Number(count ?? countAfter) * Number(size ?? sizeBefore))

/** Lengths belong to the places before them, unless the text begins with a length. */
function mountsIn(text: string): (Mount | undefined)[] {
  const found = (text.match(tokens) ?? []).map(token => (/\d/.test(token) ? Number(token) : token.toLowerCase()))
  if (found.length === 0) return [undefined]
  const isPlaceFirst = typeof found[0] === 'string'
  const groups: { places: string[]; lengths: number[] }[] = []
  for (const [index, token] of found.entries()) {
    const begins = typeof token === (isPlaceFirst ? 'string' : 'number') && typeof token !== typeof found[index - 1]
    if (begins) groups.push({ places: [], lengths: [] })
    if (typeof token === 'number') groups.at(-1)?.lengths.push(token)
    else groups.at(-1)?.places.push(token)
  }
  return groups.flatMap(({ places, lengths }) =>
    places.length > 0 && lengths.length > 0 ? places.map(place => ({ place, lengths })) : [undefined],
  )
}
