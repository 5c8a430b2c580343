import { type RefObject, useEffect, useId, useLayoutEffect, useState } from 'react'
import css from '#/web/features/articles/table-of-contents.module.css'
import { Panel, PanelHead, PanelTitle } from '#/web/ui/Panel.tsx'

interface Heading {
  id: string
  text: string
  isBelow: boolean
}

/** Characters of a text, and headings in it, from which on it is one to be found one's way in. */
const longText = 1500
const fewestHeadings = 3

interface TableOfContentsProps {
  /** Where the text is rendered. */
  text: RefObject<HTMLElement | null>
  content: string
}

/** The headings of a long text, of its two upper levels, as links. Nothing for a short one. */
export function TableOfContents({ text, content }: TableOfContentsProps) {
  const title = useId()
  const headings = useHeadings(text, content)
  if (content.length < longText || headings.length < fewestHeadings) return null
  return (
    <Panel className={css.panel} as="nav" aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>On this page</PanelTitle>
      </PanelHead>
      <ol className={css.items}>
        {headings.map(({ id, text: words, isBelow }) => (
          <li key={id} className={isBelow ? css.below : undefined}>
            <a href={linkTo(id)}>{words}</a>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const linkTo = (id: string) => `#${encodeURIComponent(id)}`
const headingsIn = (text: HTMLElement | null): HTMLElement[] => [
  ...(text?.querySelectorAll<HTMLElement>(':is(h2, h3)[id^="section-"]') ?? []),
]

/** Read from what is on the page: the links lead to just that. */
function useHeadings(text: RefObject<HTMLElement | null>, content: string): readonly Heading[] {
  const [headings, setHeadings] = useState<readonly Heading[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the headings change with the content.
  useLayoutEffect(() => {
    const found = headingsIn(text.current)
    setHeadings(found.map(({ id, textContent, tagName }) => ({ id, text: textContent, isBelow: tagName === 'H3' })))
  }, [text, content])
  // The browser looked for the address's fragment before the text was there.
  useEffect(() => {
    headingsIn(text.current)
      .find(({ id }) => linkTo(id) === window.location.hash)
      ?.scrollIntoView()
  }, [text])
  return headings
}
