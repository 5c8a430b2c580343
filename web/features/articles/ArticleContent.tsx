import { type ComponentProps, memo } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import css from '#/web/features/articles/article-content.module.css'
import { outline } from '#/web/features/articles/outline.ts'

/** Links to elsewhere open beside the article, and tell nobody where they were followed from. */
function TextLink({ href, children }: ComponentProps<'a'>) {
  // The renderer empties the address of what is no link (`javascript:`): its words stay.
  if (!href) return <span>{children}</span>
  if (!/^https?:/i.test(href)) return <a href={href}>{children}</a>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}

/** Only by https, as the site’s policy has it; anything else is named. */
function Picture({ src, alt = '' }: ComponentProps<'img'>) {
  if (typeof src !== 'string' || !src.startsWith('https://')) return <em>{alt || 'Picture'}</em>
  return <img src={src} alt={alt} loading="lazy" referrerPolicy="no-referrer" />
}

const components: Components = {
  a: ({ href, children }) => <TextLink href={href}>{children}</TextLink>,
  img: ({ src, alt }) => <Picture src={src} alt={alt} />,
  // What is wider than the page scrolls by itself, with the keyboard too.
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users focus it to scroll.
    <figure className={css.scrolling} tabIndex={0}>
      <table>{children}</table>
    </figure>
  ),
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users focus it to scroll.
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
  // The box of a task list: a sign, for there is nothing to tick here.
  input: ({ checked }) => (
    <span role="img" aria-label={checked ? 'Done' : 'To do'}>
      {checked ? '☑' : '☐'}
    </span>
  ),
}

const plugins = [remarkGfm, outline]
const footnotes = { footnoteLabelProperties: { className: ['visually-hidden'] } }

/** An article’s Markdown (GitHub’s flavour), rendered. Raw HTML is shown as the text that it is. */
export const ArticleContent = memo(({ content }: { content: string }) => (
  <div className={css.prose}>
    <ReactMarkdown remarkPlugins={plugins} remarkRehypeOptions={footnotes} components={components}>
      {content}
    </ReactMarkdown>
  </div>
))
