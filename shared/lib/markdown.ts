/** Characters of an article that a card shows (specification, section 9). */
export const previewLength = 150

/**
 * The words of a Markdown text without its marks, on one line: what a card and a search result show. A heading ends with a
 * colon, a table's cells are kept apart. It reads as text whatever it holds; it is no safe HTML and is not meant to be any.
 */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/^ {0,3}(?:```|~~~).*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^ {0,3}#{1,6}[ \t]+(.*)$/gm, (_, heading: string) => headingWords(heading))
    .replace(/^ {0,3}(?:>|[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/gm, '')
    .replace(/^[\s|:-]*\|[\s|:-]*$/gm, '')
    .replace(/^ *\|(.*)\| *$/gm, (_, row: string) => rowWords(row))
    .replace(/(\*\*|__|~~|`)(\S(?:.*?\S)?)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]*[^*\s])\*(?![\w*])/g, '$1')
    .replace(/(?<!\w)_(?=\S)([^_\n]*[^_\s])_(?!\w)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/** A heading's words, with a colon where it does not end with a mark of its own. */
function headingWords(heading: string): string {
  const words = heading.replace(/ #+ *$/, '').trimEnd()
  return /[\p{L}\p{N})][*_`]*$/u.test(words) ? `${words}:` : words
}

const rowWords = (row: string) =>
  `${row
    .split('|')
    .map(cell => cell.trim())
    .join(' · ')};`

/** The beginning of a Markdown text, by code points, with an ellipsis where more follows. */
export function excerptOf(markdown: string, length: number = previewLength): string {
  const characters = [...plainText(markdown.slice(0, length * 8))]
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : characters.join('')
}
