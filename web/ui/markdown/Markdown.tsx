import { type ComponentProps, memo } from 'react'
import ReactMarkdown, { type Components, type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { pictureFolder } from '#/shared/articles/schemas.ts'
import { findExcess } from '#/shared/lib/markdown-limits.ts'
import { classes } from '#/web/shell/parts/classed.ts'
import { OrPlain } from '#/web/shell/parts/OrPlain.tsx'
import css from '#/web/ui/markdown/markdown.module.css'
import { messageSyntax } from '#/web/ui/markdown/message-syntax.ts'

/** External links open in a new tab and send no referrer. */
function TextLink({ href, children }: ComponentProps<'a'>) {
  // The renderer removes the address of an unsafe link (`javascript:`) but keeps its text.
  if (!href) return <span>{children}</span>
  if (!/^https?:/i.test(href)) return <a href={href}>{children}</a>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}

/** Shows uploaded pictures, and https images only, as the site’s policy requires; others show their alt text. */
function Picture({ src, alt = '' }: ComponentProps<'img'>) {
  const isShown = typeof src === 'string' && (src.startsWith('https://') || src.startsWith(pictureFolder))
  if (!isShown) return <em>{alt || 'Picture'}</em>
  return <img src={src} alt={alt} loading="lazy" referrerPolicy="no-referrer" />
}

const components: Components = {
  a: ({ href, children }) => <TextLink href={href}>{children}</TextLink>,
  img: ({ src, alt }) => <Picture src={src} alt={alt} />,
  // Content wider than the page scrolls on its own, by keyboard too.
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users focus it to scroll.
    <figure className={css.scrolling} tabIndex={0}>
      <table>{children}</table>
    </figure>
  ),
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users focus it to scroll.
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
  // A task list's checkbox is only an icon, because readers cannot check it off.
  input: ({ checked }) => (
    <span role="img" aria-label={checked ? 'Done' : 'To do'}>
      {checked ? '☑' : '☐'}
    </span>
  ),
}

/** Components for messages. Images become links, because loading one would tell its sender who reads the message and when. */
const inMessages: Components = {
  ...components,
  img: ({ src, alt }) => <TextLink href={typeof src === 'string' ? src : undefined}>{alt || 'Image'}</TextLink>,
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
}

const footnotes = { footnoteLabelProperties: { className: ['visually-hidden'] } }

interface MarkdownProps {
  content: string
  /** A message in a conversation rather than an article. */
  isMessage?: boolean
  plugins?: Options['remarkPlugins'] & {}
}

const gfmOnly = [remarkGfm]
const messagesOnly = [messageSyntax]

/**
 * Rendered Markdown: GitHub's in articles, and the subset that `messageMarkdown` allows in messages. Raw HTML is shown as text. A
 * text that is too expensive to render is shown as typed.
 */
export const Markdown = memo(
  ({ content, isMessage = false, plugins = isMessage ? messagesOnly : gfmOnly }: MarkdownProps) => {
    const plain = <p className={css.plain}>{content}</p>
    return (
      <div className={classes(css.prose, isMessage && css.message)} dir="auto">
        {findExcess(content) ? (
          plain
        ) : (
          <OrPlain plain={plain}>
            <ReactMarkdown
              remarkPlugins={plugins}
              remarkRehypeOptions={footnotes}
              components={isMessage ? inMessages : components}
            >
              {content}
            </ReactMarkdown>
          </OrPlain>
        )}
      </div>
    )
  },
)
