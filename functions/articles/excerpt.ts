import type { Nodes, Parents } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toString as textOf } from 'mdast-util-to-string'
import { gfm } from 'micromark-extension-gfm'
import { excerptLength } from '#/shared/articles.ts'

/** So much of a text is parsed: marks take room, too. */
const parsed = excerptLength * 8

/**
 * The beginning of a Markdown text, by code points, without its marks and on one line, with an ellipsis where more follows. It reads as
 * text whatever it holds; it is no safe HTML and is not meant to be any. Computed when an article is written, and stored with
 * it: who reads a list loads no parser.
 */
export function excerptOf(markdown: string): string {
  const root = fromMarkdown(markdown.slice(0, parsed), { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  const characters = [...wordsOf(root).replace(/\s+/g, ' ').trim()]
  return characters.length > excerptLength
    ? `${characters.slice(0, excerptLength).join('').trimEnd()}…`
    : characters.join('')
}

/** The words of a part of a text: blocks stand apart, a heading ends with a colon, a table's cells are told from each other. */
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
      return headingWords(joined(node, ''))
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

/** A colon follows a heading that does not end with a mark of its own. */
const headingWords = (words: string): string => (/[\p{L}\p{N})]\s*$/u.test(words) ? `${words.trimEnd()}:` : words)
