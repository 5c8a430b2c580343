import { Suspense } from 'react'
import css from '#/web/features/tickets/detail/message-text.module.css'
import { lazyPart } from '#/web/shell/parts/lazy-component.ts'
import { OrPlain } from '#/web/shell/parts/OrPlain.tsx'

const Markdown = lazyPart(async () => (await import('#/web/ui/markdown/Markdown.tsx')).Markdown)

/** Matches Markdown syntax or a link. Other texts are shown without the renderer, which is 50 KB. */
const marks = /[*_`~#>|[\]]|https?:|www\.|@|^\s*([-+]|\d+[.)])\s/m

/** A message's text as Markdown; plain text until the renderer has loaded. */
export function MessageText({ text }: { text: string }) {
  const plain = (
    <p className={css.text} dir="auto">
      {text}
    </p>
  )
  if (!marks.test(text)) return plain
  return (
    <OrPlain plain={plain}>
      <Suspense fallback={plain}>
        <div className={css.rendered}>
          <Markdown content={text} isMessage />
        </div>
      </Suspense>
    </OrPlain>
  )
}
