import { type Article, excerptLength } from '#/shared/articles/schemas.ts'
import { matchedParts, matchedSnippet } from '#/web/ui/lists/matched-parts.ts'

/** The beginning of an article or, in a search that finds nothing there, the part of its text that it finds. */
export function excerptFor({ title, excerpt, content }: Article, search: string | undefined): string {
  if (!search) return excerpt
  const isFound = [title, excerpt].some(text => matchedParts(text, search).some(({ isMatch }) => isMatch))
  return isFound ? excerpt : (matchedSnippet(withoutMarks(content), search, excerptLength) ?? excerpt)
}

/** A text without the marks of Markdown, on one line: enough for a few words around a match. */
const withoutMarks = (markdown: string) =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>|~]+|-{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
