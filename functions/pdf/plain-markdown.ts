/**
 * Markdown as the plain text of a document: without the marks of headings, emphasis and code, and with a link's address after its text. A
 * line of underscores, on which people sign, stays.
 */
export const plainMarkdown = (markdown: string): string =>
  markdown
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/!?\[([^[\]\n]*)\]\(([^()\s]+)\)/g, '$1 ($2)')
    .replace(/(^|[\s(])\*([^*\s](?:[^*\n]*[^*\s])?)\*/gm, '$1$2')
    .replace(/\*\*([^*\s](?:[^*\n]*[^*\s])?)\*\*/g, '$1')
    .replace(/__([^_\s](?:[^_\n]*[^_\s])?)__/g, '$1')
    .replace(/~~([^~\s](?:[^~\n]*[^~\s])?)~~/g, '$1')
    .replace(/`([^`\n]+)`/g, '$1')
