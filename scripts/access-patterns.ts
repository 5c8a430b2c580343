/**
 * Writes the end of docs/access-patterns.md: the reads that the data layer offers, from the docstrings that begin with "Access
 * pattern:". With `--check`, as in `npm run check`, fails if the document is outdated instead.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const documentPath = 'docs/access-patterns.md'
const mark = '<!-- Written by scripts/access-patterns.ts from here on. -->\n'
const lineLength = 130

/** A docstring with the name that it documents: a function, a constant or a method. */
const docstring =
  /\/\*\*\s+(?:\*\s+)?Access pattern: (.*?)\s*\*\/\s*(?:(?:export|async|function\*?|const|readonly) )*(\w+)/gs

/** The access patterns in a source, in order: the function's name, and its docstring as one line. */
export const patternsIn = (source: string): { name: string; pattern: string }[] =>
  [...source.matchAll(docstring)].map(([, pattern = '', name = '']) => ({
    name,
    pattern: pattern.replace(/\n\s*\* ?/g, ' '),
  }))

/** Wraps a text at spaces; every line but the first is indented by `indent`. */
export function wrapped(text: string, indent: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= lineLength) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(last === undefined ? word : indent + word)
  }
  return lines.join('\n')
}

/** The list of reads as Markdown: a heading for each domain, an item for each file and each function. */
function readsList(): string {
  const files = readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => join('functions', name).replaceAll('\\', '/'))
    .toSorted()
  const lines: string[] = []
  let domain: string | undefined
  for (const file of files) {
    const patterns = patternsIn(readFileSync(file, 'utf8'))
    if (patterns.length === 0) continue
    if (file.split('/')[1] !== domain) {
      domain = file.split('/')[1]
      lines.push('', `### ${domain}`, '')
    }
    lines.push(`- \`${file}\``)
    for (const { name, pattern } of patterns) lines.push(wrapped(`  - \`${name}\`: ${pattern}`, '    '))
  }
  return `${lines.join('\n')}\n`
}

/** The document as the docstrings require it. */
export function updatedDocument(): string {
  const [before, after] = readFileSync(documentPath, 'utf8').split(mark)
  if (before === undefined || after === undefined) throw new Error(`${documentPath} has no line ${mark}`)
  return `${before}${mark}\n## Reads\n${readsList()}`
}

if (import.meta.main) {
  const document = updatedDocument()
  if (!process.argv.includes('--check')) writeFileSync(documentPath, document)
  else if (document !== readFileSync(documentPath, 'utf8')) {
    console.error(`${documentPath} is outdated. Run node scripts/access-patterns.ts to write it.`)
    process.exit(1)
  }
}
