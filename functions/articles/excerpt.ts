import type { Nodes, Parents } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toString as textOf } from 'mdast-util-to-string'
import { gfm } from 'micromark-extension-gfm'
import { withinBudget } from '#/functions/runtime/within-budget.ts'
import { excerptLength } from '#/shared/articles/schemas.ts'
import { excerpt } from '#/shared/lib/excerpt.ts'
import { truncate } from '#/shared/lib/text.ts'

/** Characters of a text that are parsed: more than an excerpt shows, because Markdown syntax takes space too. */
const parsed = excerptLength * 8
/** Max parsing time in ms. An ordinary text takes 2 ms. */
const budgetMs = 500

/**
 * The beginning of a Markdown text, by code points, on one line without Markdown, with an ellipsis if more follows. The result is
 * plain text, not safe HTML. It is computed when an article is written and stored with
 * it, so that listing articles needs no parser.
 */
export function excerptOf(markdown: string): string {
  const text = withinBudget(() => plainOf(truncate(markdown, parsed)), budgetMs) ?? markdown
  return cutCleanly(text.replace(/\s+/g, ' ').trim())
}

/** A table says little without its columns, so that it is read only if there is nothing else. */
function plainOf(markdown: string): string {
  const root = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  const text = wordsOf({ ...root, children: root.children.filter(({ type }) => type !== 'table') })
  return text.trim() === '' ? wordsOf(root) : text
}

/** An excerpt that does not end within a word, unless the word is most of it. */
function cutCleanly(text: string): string {
  const short = excerpt(text, excerptLength)
  if (short === text) return text
  const cut = short.slice(0, -1)
  const isWhole = /^[^\p{L}\p{N}]/u.test(text.slice(cut.length))
  const end = isWhole ? cut.length : cut.lastIndexOf(' ')
  return end > excerptLength / 2 ? `${cut.slice(0, end).replace(/[\s,.;:·]+$/, '')}…` : short
}

/** The plain text of a node: blocks are separated, headings end with a colon, and table cells are kept apart. */
function wordsOf(node: Nodes): string {
  switch (node.type) {
    case 'root':
    case 'blockquote':
    case 'list':
    case 'listItem':
    case 'table':
      return joined(node, ' ')
    case 'tableRow':
      return `${joined(node, ' · ')};`
    case 'heading':
      return headingText(joined(node, ''))
    case 'break':
      return ' '
    case 'definition':
    case 'footnoteDefinition':
      return ''
    default:
      return 'children' in node ? joined(node, '') : textOf(node)
  }
}

const joined = ({ children }: Parents, between: string): string => children.map(wordsOf).join(between)

/** A heading without punctuation at its end gets a colon. */
const headingText = (words: string): string => (/[\p{L}\p{N})]\s*$/u.test(words) ? `${words.trimEnd()}:` : words)
