import remarkGfm from 'remark-gfm'
import { Markdown } from '#/web/ui/markdown/Markdown.tsx'
import { outline } from '#/web/ui/markdown/outline.ts'

const plugins = [remarkGfm, outline]

/** The rendered Markdown of a page with a title of its own; its headings can be linked to. */
export const Document = ({ content }: { content: string }) => <Markdown content={content} plugins={plugins} />
