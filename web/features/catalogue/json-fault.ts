import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'

/** Where a text stops being JSON, and what is wrong there, for somebody who typed it. */
export interface JsonFault {
  /** From 1. */
  line: number
  /** From 1, in UTF-16 code units, as a text area counts. */
  column: number
  /** Where that is in the text, from 0. */
  at: number
  message: string
}

/** The first fault of `text` as JSON; undefined where there is none. Engines word and count this each in their own way. */
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

/** In the order of the text; none where brackets are nested deeper than the parser can go. */
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
  if (!first) return 'This is not JSON: check that its brackets match'
  const offset = first.offset
  const code = printParseErrorCode(first.error)
  const character = text[offset]
  const missing = messagesByCode[code]
  if (text.trim() === '') return 'There is nothing here'
  if (character === undefined) return missing ?? 'A value is missing at the end'
  if (character === "'") return 'Single quotation marks are not JSON; use double ones'
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

const nameExpected = 'A name in double quotation marks is expected here'
const notNumber = 'This is not a number that JSON allows'

const valueExpected = (character: string) =>
  /[\d.+-]/.test(character) ? notNumber : 'A value is expected here; text goes in double quotation marks'

const messagesByCode: Partial<Record<ReturnType<typeof printParseErrorCode>, string>> = {
  ColonExpected: 'A colon is missing between a name and its value',
  CloseBraceExpected: 'The text ends before its }',
  CloseBracketExpected: 'The text ends before its ]',
  EndOfFileExpected: 'Nothing may follow the end',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfNumber: notNumber,
  UnexpectedEndOfString: 'This text has no closing quotation mark on its line',
  InvalidEscapeCharacter: 'This text has a \\ that JSON does not allow',
  InvalidUnicode: 'This text has a \\u that is not followed by four hexadecimal digits',
  InvalidCharacter: 'This text has a tab or another control character; write \\t for a tab',
}
