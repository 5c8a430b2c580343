import { attention, list } from 'micromark-core-commonmark'
import { gfm } from 'micromark-extension-gfm'
import type { Code, Construct, Event, Extension, State } from 'micromark-util-types'

/**
 * Markdown syntax that would change or hide text that people paste into messages: paths, globs, regular expressions, logs,
 * prices.
 */
const literal = [
  // A backslash is part of a path.
  'characterEscape',
  'hardBreakEscape',
  'characterReference',
  // Replaced below by stricter rules.
  'attention',
  'list',
  // A line of dashes below a line is a signature or a table.
  'setextUnderline',
  'thematicBreak',
  // `[error]: timeout` would be hidden.
  'definition',
  'gfmFootnoteDefinition',
  'gfmFootnoteCall',
  'gfmPotentialFootnoteCall',
  // `Dana <dana@example.com>` keeps its brackets.
  'autolink',
  'htmlFlow',
  'htmlText',
]

const star = 42
const characterOf = (code: Code) => (code === null || code < 0 ? ' ' : String.fromCharCode(code))
/** UTF-16 units that may be next to a star, outside and inside the emphasized words. */
const before = /[\s([{"'“‘«—–~]/u
const first = /[\p{L}\p{N}\p{Sc}\p{Cs}"“‘'«([`~¿¡+]/u
const last = /[\p{L}\p{M}\p{N}\p{Sc}\p{Cs}"”’'»)\]`~.,;:!?%…]/u
const after = /[\s)\]}"'”’».,;:!?…—–~]/u

/** Stars emphasize whole words only. A single star inside a word, a path or a calculation stays. */
const emphasis: Construct = {
  name: 'messageEmphasis',
  ...(attention.resolveAll && { resolveAll: attention.resolveAll }),
  tokenize(effects, ok) {
    const outside = characterOf(this.previous)
    const start: State = code => {
      effects.enter('attentionSequence')
      return inside(code)
    }
    const inside: State = code => {
      if (code === star) {
        effects.consume(code)
        return inside
      }
      const token = effects.exit('attentionSequence')
      const next = characterOf(code)
      token._open = before.test(outside) && first.test(next)
      token._close = last.test(outside) && after.test(next)
      return ok(code)
    }
    return start
  },
}

const isMarker = (code: Code) => code === star || code === 43 || code === 45
const isSpace = (code: Code) => code === -2 || code === -1 || code === 32

/** Two list markers on one line: a cron schedule or a ruled line, not a list in a list. */
const twoMarkers: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const start: State = code => {
      if (!isMarker(code)) return nok(code)
      effects.enter('listItemMarker')
      effects.consume(code)
      return space
    }
    const space: State = code => {
      if (!isSpace(code)) return nok(code)
      effects.consume(code)
      return second
    }
    const second: State = code => {
      if (!isMarker(code)) return nok(code)
      effects.consume(code)
      return end
    }
    const end: State = code => {
      effects.exit('listItemMarker')
      return code === null || code === -5 || code === -4 || code === -3 || isSpace(code) ? ok(code) : nok(code)
    }
    return start
  },
}

const isItemPrefix = (event: Event | undefined) => event?.[0] === 'exit' && event[1].type === 'listItemPrefix'

/**
 * A list that starts on its own line. Its next items are found by its continuation, which would look for the ordinary
 * `list`.
 */
const messageList: Construct = {
  ...list,
  name: 'messageList',
  tokenize(effects, ok, nok) {
    if (isItemPrefix(this.events.at(-1))) return nok
    return effects.check(twoMarkers, nok, list.tokenize.call(this, effects, ok, nok))
  },
  continuation: {
    tokenize(effects, ok, nok) {
      const attempt: typeof effects.attempt = (construct, ...states) =>
        effects.attempt(construct === list ? messageList : construct, ...states)
      return list.continuation?.tokenize.call(this, { ...effects, attempt }, ok, nok) ?? nok
    },
  },
}

const digits = Object.fromEntries(Array.from({ length: 10 }, (_, digit) => [48 + digit, messageList]))

/**
 * The Markdown of messages (tickets and comments), the same on pages, in emails and in excerpts: GitHub's tables, tasks and plain
 * addresses, code, quotes, lists, headings, links, `**bold**`, `*italic*` and `~~struck~~`. Everything else is text. Articles
 * have ordinary Markdown.
 */
export const messageMarkdown = (): Extension[] => [
  gfm({ singleTilde: false }),
  {
    disable: { null: literal },
    text: { [star]: emphasis },
    document: { [star]: messageList, 43: messageList, 45: messageList, ...digits },
  },
]
