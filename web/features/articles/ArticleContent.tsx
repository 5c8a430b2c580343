import remarkGfm from 'remark-gfm'
import { outline } from '#/web/features/articles/outline.ts'
import { Markdown } from '#/web/ui/markdown/Markdown.tsx'

const plugins = [remarkGfm, outline]

/** An article’s rendered Markdown, whose headings can be linked to. */
export const ArticleContent = ({ content }: { content: string }) => <Markdown content={content} plugins={plugins} />
