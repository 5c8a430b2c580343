import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'

/** Where a text stops being valid JSON, and why, in words for its author. */
export interface JsonFault {
  /** Starts at 1. */
  line: number
  /** Starts at 1, in UTF-16 code units, as a text area counts. */
  column: number
  /** The offset in the text, starting at 0. */
  at: number
  message: string
}

/** The first JSON error in `text`; undefined if it is valid. Own wording, because engines word and count errors differently. */
export function jsonFault(text: string): JsonFault | undefined {
  if (isJson(text)) return undefined
  const errors = errorsIn(text)
  const at = errors[0]?.offset ?? text.length
  const lines = text.slice(0, at).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, at, message: messageOf(errors, text) }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** In text order; empty if brackets are nested too deeply for the parser. */
function errorsIn(text: string): ParseError[] {
  const errors: ParseError[] = []
  try {
    parse(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
  return errors.sort((one, other) => one.offset - other.offset)
}

function messageOf([first, second]: ParseError[], text: string): string {
  if (!first) return 'This is not valid JSON. Check that the brackets match'
  const offset = first.offset
  const code = printParseErrorCode(first.error)
  const character = text[offset]
  const missing = messagesByCode[code]
  if (text.trim() === '') return 'Enter the specifications as JSON'
  if (character === undefined) return missing ?? 'A value is missing at the end'
  if (character === "'") return 'JSON needs double quotation marks, not single ones'
  switch (code) {
    case 'InvalidSymbol':
      return second && printParseErrorCode(second.error) === 'PropertyNameExpected'
        ? nameExpected
        : valueExpected(character)
    case 'PropertyNameExpected':
      return character === '}' ? 'Remove the comma before }' : nameExpected
    case 'CommaExpected':
      return /\d\d/.test(text.slice(offset - 1, offset + 1))
        ? notNumber
        : 'A comma or a closing bracket is missing before this'
    default:
      return missing ?? 'A value is missing before this'
  }
}

const nameExpected = 'Expected a name in double quotation marks here'
const notNumber = 'This is not a valid JSON number'

const valueExpected = (character: string) =>
  /[\d.+-]/.test(character) ? notNumber : 'Expected a value here; put text in double quotation marks'

const messagesByCode: Partial<Record<ReturnType<typeof printParseErrorCode>, string>> = {
  ColonExpected: 'A colon is missing between a name and its value',
  CloseBraceExpected: 'A closing } is missing at the end',
  CloseBracketExpected: 'A closing ] is missing at the end',
  EndOfFileExpected: 'Remove the text after the end',
  InvalidCommentToken: 'JSON does not allow comments',
  UnexpectedEndOfComment: 'JSON does not allow comments',
  UnexpectedEndOfNumber: notNumber,
  UnexpectedEndOfString: 'A closing quotation mark is missing on this line',
  InvalidEscapeCharacter: 'JSON does not allow this \\',
  InvalidUnicode: '\\u must be followed by four hexadecimal digits',
  InvalidCharacter: 'JSON does not allow tabs or control characters in text; write \\t for a tab',
}
