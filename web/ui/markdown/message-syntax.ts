import { gfmFromMarkdown } from 'mdast-util-gfm'
import { messageMarkdown } from '#/shared/lib/message-markdown.ts'

/** The parser's settings that its extensions add to. */
interface Settings {
  micromarkExtensions?: unknown[]
  fromMarkdownExtensions?: unknown[]
}

/** A remark plugin that parses the Markdown of messages, which emails parse too. */
export function messageSyntax(this: { data(): object }): void {
  const settings = this.data() as Settings
  settings.micromarkExtensions = [...(settings.micromarkExtensions ?? []), ...messageMarkdown()]
  settings.fromMarkdownExtensions = [...(settings.fromMarkdownExtensions ?? []), gfmFromMarkdown()]
}
