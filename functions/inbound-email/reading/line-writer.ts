import type { TextLine } from '#/functions/inbound-email/reading/text-lines.ts'

interface WrittenLine extends TextLine {
  region?: number
}

/** Writes text as a browser lays it out: white space is one space, and breaks around blocks count once. */
export class LineWriter {
  /** The Gmail quote that the text is in. */
  region: number | undefined
  isIntroduction = false
  /** The mark of a list item, written before its first text. */
  linePrefix = ''

  /** Whether a table's cell has begun that has no text yet: it is on the line of its row. */
  isCellStart = false

  readonly #lines: WrittenLine[] = []
  #current = ''
  #depth = 0
  /** The break that comes before the next text: none, a line, or an empty line. */
  #break: 0 | 1 | 2 = 0
  #separator = ''
  #isOriginal = false
  #region: number | undefined
  #isIntroductionLine = false

  get lineNumber(): number {
    return this.#lines.length
  }

  text(text: string): void {
    const collapsed = text.replace(/[ \t\r\n\f]+/g, ' ')
    if (collapsed === ' ' || collapsed === '') {
      if (collapsed === ' ' && this.#current !== '' && this.#break === 0 && !this.#current.endsWith(' '))
        this.#current += ' '
      return
    }
    this.#start()
    this.#current += this.#current === '' || this.#current.endsWith(' ') ? collapsed.replace(/^ /, '') : collapsed
  }

  preformatted(text: string): void {
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) this.lineBreak()
      if (line === '') continue
      this.#start()
      this.#current += line
    }
  }

  /** Text that belongs to the last one, whatever was closed since then. */
  append(text: string): void {
    const last = this.#lines.at(-1)
    if (this.#current.trim() !== '' || !last) this.text(text)
    else last.text += text
  }

  lineBreak(): void {
    if (this.#break > 0) this.takeBreak()
    this.#push()
  }

  blockBreak(size: 1 | 2): void {
    if (this.isCellStart) return
    if (this.#current !== '' || size === 2) this.#break = Math.max(this.#break, size) as 1 | 2
  }

  /** A cell after another one of its row: on the same line, if that has one line. */
  cellBreak(line: number): void {
    if (this.#current.trim() === '') return
    if (this.#lines.length === line) {
      this.#break = 0
      this.#separator = ' | '
    } else this.#break = this.#break === 0 ? 1 : this.#break
  }

  beginQuote(): void {
    this.takeBreak()
    this.#depth += 1
  }

  endQuote(): void {
    // The empty line after a quote is not in it.
    this.#break = this.#break === 0 ? 0 : 1
    this.takeBreak()
    this.#depth -= 1
    this.#break = 2
  }

  /** All later lines are of the email that is answered. */
  beginOriginal(): void {
    this.takeBreak()
    this.#isOriginal = true
  }

  end(): WrittenLine[] {
    this.takeBreak()
    return this.#lines
  }

  /** The break that is due, even if no text follows. */
  takeBreak(): void {
    const needsSpace = this.#break === 2
    if (this.#current !== '') this.#push()
    this.#break = 0
    const last = this.#lines.at(-1)
    if (needsSpace && last && last.text !== '')
      this.#lines.push({ ...last, text: '', depth: Math.min(last.depth, this.#depth) })
  }

  /** Before text: the break that is due, and the mark of its list item. */
  #start(): void {
    this.isCellStart = false
    if (this.#break > 0) this.takeBreak()
    if (this.#separator !== '') {
      this.#current = this.#current.trimEnd() + this.#separator
      this.#separator = ''
    }
    if (this.#current !== '') return
    this.#region = this.region
    this.#isIntroductionLine = this.isIntroduction
    this.#current = this.linePrefix
    this.linePrefix = ''
  }

  #push(): void {
    const text = this.#current.replaceAll('\u00a0', ' ').trimEnd()
    this.#current = ''
    this.#separator = ''
    const isSecondBlank = text === '' && this.#lines.at(-1)?.text === ''
    if (isSecondBlank) return
    this.#lines.push({
      text,
      depth: this.#depth,
      ...(this.#isOriginal && { isOriginal: true }),
      ...(this.#isIntroductionLine && text !== '' && { isIntroduction: true }),
      ...(this.#region !== undefined && { region: this.#region }),
    })
  }
}
