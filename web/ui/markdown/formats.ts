/** A text with a selection, in UTF-16 units. */
export interface Selected {
  text: string
  start: number
  end: number
}

/** The change of a text: `insert` replaces the text between `from` and `to`, and then `start` to `end` is selected. */
export interface Edit {
  from: number
  to: number
  insert: string
  start: number
  end: number
}

export const formats = ['bold', 'italic', 'heading', 'link', 'bullets', 'numbers', 'quote', 'code', 'table'] as const
export type Format = (typeof formats)[number]

/** The change that a format makes: around the selection, or to its lines. The same format again takes it off. */
export function editFor(format: Format, selected: Selected): Edit {
  switch (format) {
    case 'bold':
      return wrapped(selected, '**', 'bold text')
    case 'italic':
      return wrapped(selected, '_', 'italic text')
    case 'code':
      return selected.text.slice(selected.start, selected.end).includes('\n')
        ? block(selected, text => `\`\`\`\n${text}\n\`\`\``)
        : wrapped(selected, '`', 'code')
    case 'link':
      return link(selected)
    case 'heading':
      return prefixed(selected, /^#{1,6} /, () => '## ')
    case 'bullets':
      return prefixed(selected, /^[-*+] /, () => '- ')
    case 'numbers':
      return prefixed(selected, /^\d{1,9}[.)] /, index => `${index + 1}. `)
    case 'quote':
      return prefixed(selected, /^> ?/, () => '> ')
    case 'table':
      return block(selected, text => `| ${text || 'Name'} | Value |\n| --- | --- |\n|  |  |`)
  }
}

/** The change that shows a picture in a paragraph of its own, with its description selected. */
export function pictureEdit(selected: Selected, description: string, address: string): Edit {
  const picture = `![${description}](${address})`
  const edit = block({ ...selected, start: selected.end }, () => picture)
  const start = edit.from + edit.insert.indexOf(picture) + '!['.length
  return { ...edit, start, end: start + description.length }
}

/** The change that makes the selection a link to a pasted address; undefined if there is no selection, or it is no address. */
export function linkEdit({ text, start, end }: Selected, pasted: string): Edit | undefined {
  const address = pasted.trim()
  if (start === end || !/^https?:\/\/\S+$/.test(address) || /[\n[\]]/.test(text.slice(start, end))) return undefined
  const insert = `[${text.slice(start, end)}](${address})`
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length }
}

/** Puts marks around the selection, or around `sample`, or takes off the marks around it. */
function wrapped({ text, start, end }: Selected, mark: string, sample: string): Edit {
  const inside = text.slice(start, end)
  const before = text.slice(start - mark.length, start)
  const after = text.slice(end, end + mark.length)
  if (before === mark && after === mark) {
    const from = start - mark.length
    return { from, to: end + mark.length, insert: inside, start: from, end: from + inside.length }
  }
  const words = inside || sample
  const insert = `${mark}${words}${mark}`
  return { from: start, to: end, insert, start: start + mark.length, end: start + mark.length + words.length }
}

/** A link with the selection as its text, or as its address if it is one. The part to fill in is selected. */
function link({ text, start, end }: Selected): Edit {
  const inside = text.slice(start, end)
  const isAddress = /^https?:\/\/\S+$/.test(inside)
  const words = isAddress || inside === '' ? 'link text' : inside
  const address = isAddress ? inside : 'https://'
  const insert = `[${words}](${address})`
  const at = start + (isAddress || inside === '' ? 1 : words.length + 3)
  return { from: start, to: end, insert, start: at, end: at + (isAddress || inside === '' ? words : address).length }
}

/** Begins each selected line with a marker, or takes off the markers if each line has one. */
function prefixed({ text, start, end }: Selected, marker: RegExp, markerAt: (index: number) => string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const to = lineEnd < 0 ? text.length : lineEnd
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every(line => marker.test(line))
  const changed = lines.map((line, index) => (isMarked ? '' : markerAt(index)) + line.replace(marker, ''))
  const insert = changed.join('\n')
  const isOne = lines.length === 1
  const caret = from + insert.length
  return { from, to, insert, start: isOne ? caret : from, end: caret }
}

/** Puts a block of its own lines in place of the selection. */
function block({ text, start, end }: Selected, make: (inside: string) => string): Edit {
  const lead = start === 0 || text.slice(0, start).endsWith('\n\n') ? '' : text[start - 1] === '\n' ? '\n' : '\n\n'
  const trail = text.slice(end).startsWith('\n') || end === text.length ? '\n' : '\n\n'
  const insert = `${lead}${make(text.slice(start, end).trim())}${trail}`
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length }
}
