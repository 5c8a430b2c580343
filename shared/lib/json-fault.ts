/** Where a text stops being JSON (RFC 8259), and what is wrong there, for somebody who typed it. */
export interface JsonFault {
  /** From 1. */
  line: number
  /** From 1, in UTF-16 code units, as a text area counts. */
  column: number
  /** Where that is in the text, from 0. */
  at: number
  message: string
}

/** What may come next: `first` are the places right after an opening bracket, where it may close at once. */
type Place = 'value' | 'first value' | 'name' | 'first name' | 'colon' | 'after' | 'end'

const space = /[ \t\n\r]*/y
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y
const word = /(?:true|false|null)(?!\w)/y
// Possessive by construction: no two branches begin alike, so nothing is tried twice.
const string = /"(?:[^"\\\p{Cc}]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4}|[\u007f-\u009f])*"/uy

/**
 * The first fault of `text` as JSON; undefined where there is none. Engines word and count this each in their own way, and some
 * do not say where at all. It does not recurse, so no nest is too deep for it.
 */
export function jsonFault(text: string): JsonFault | undefined {
  const open: ('{' | '[')[] = []
  let place: Place = 'value'
  let at = 0
  const past = (token: RegExp) => {
    token.lastIndex = at
    const found = token.test(text)
    if (found) at = token.lastIndex
    return found
  }

  for (;;) {
    past(space)
    const character = text[at]
    if (character === undefined) return place === 'end' ? undefined : faultAt(text, at, unfinished(open.at(-1)))
    const closes = character === '}' ? '{' : character === ']' ? '[' : undefined
    if (closes && open.at(-1) === closes && (place === 'after' || place === 'first value' || place === 'first name')) {
      open.pop()
      at++
      place = open.length > 0 ? 'after' : 'end'
    } else if (place === 'value' || place === 'first value') {
      if (character === '{' || character === '[') {
        open.push(character)
        at++
        place = character === '{' ? 'first name' : 'first value'
      } else if (past(string) || past(number) || past(word)) place = open.length > 0 ? 'after' : 'end'
      else return faultAt(text, at, atValue(character))
    } else if (place === 'name' || place === 'first name') {
      if (!past(string)) return faultAt(text, at, atName(character))
      place = 'colon'
    } else if (place === 'colon') {
      if (character !== ':') return faultAt(text, at, 'A colon must stand between a name and its value')
      at++
      place = 'value'
    } else if (place === 'after' && character === ',') {
      at++
      place = open.at(-1) === '{' ? 'name' : 'value'
    } else return faultAt(text, at, place === 'end' ? 'Nothing may follow the end' : missing(open.at(-1)))
  }
}

const missing = (bracket: '{' | '[' | undefined) => `A comma or ${bracket === '{' ? '}' : ']'} is missing before this`

const unfinished = (bracket: '{' | '[' | undefined) =>
  bracket ? `It ends before its ${bracket === '{' ? '}' : ']'}` : 'There is nothing here'

function atValue(character: string): string {
  if (character === '"') return brokenText
  if (character === "'") return singleQuotes
  if (character === '}' || character === ']' || character === ',') return 'A value is missing before this'
  if (/[\d.+-]/.test(character)) return 'This is not a number that JSON knows'
  return 'A value is expected here; a text stands in double quotation marks'
}

function atName(character: string): string {
  if (character === '"') return brokenText
  if (character === "'") return singleQuotes
  if (character === '}') return 'A comma may not stand before }'
  return 'A name in double quotation marks is expected here'
}

const brokenText = 'This text has no closing quotation mark on its line, or a \\ that means nothing'
const singleQuotes = 'Single quotation marks are not JSON; use double ones'

function faultAt(text: string, at: number, message: string): JsonFault {
  const lines = text.slice(0, at).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, at, message }
}
