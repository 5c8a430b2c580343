import { type RefObject, useEffect, useId, useLayoutEffect, useState } from 'react'
import css from '#/web/features/articles/table-of-contents.module.css'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'

interface Heading {
  id: string
  text: string
  isBelow: boolean
}

/** The minimum number of characters and headings for a table of contents. */
const longText = 1500
const minHeadings = 3

interface TableOfContentsProps {
  /** The element that contains the rendered text. */
  text: RefObject<HTMLElement | null>
  content: string
}

/** Links to the top two levels of headings in a long text. Renders nothing for a short one. */
export function TableOfContents({ text, content }: TableOfContentsProps) {
  const title = useId()
  const headings = useHeadings(text, content)
  if (content.length < longText || headings.length < minHeadings) return null
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

/** The headings of the rendered page, so that the links match it exactly. */
function useHeadings(text: RefObject<HTMLElement | null>, content: string): readonly Heading[] {
  const [headings, setHeadings] = useState<readonly Heading[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the headings change with the content.
  useLayoutEffect(() => {
    const found = headingsIn(text.current)
    setHeadings(found.map(({ id, textContent, tagName }) => ({ id, text: textContent, isBelow: tagName === 'H3' })))
  }, [text, content])
  // The browser looked for the fragment before the text was rendered.
  useEffect(() => {
    headingsIn(text.current)
      .find(({ id }) => linkTo(id) === window.location.hash)
      ?.scrollIntoView()
  }, [text])
  return headings
}
