import { chakra } from '@chakra-ui/react'
import { type ComponentType, lazy, Suspense, useId, useState } from 'react'
import { ErrorText, TextArea } from '#/web/ui/Field.tsx'
import { Segments } from '#/web/ui/Segments.tsx'
import { Skeleton } from '#/web/ui/Skeleton.tsx'
import type { FormField } from '#/web/ui/use-form.ts'

const Frame = chakra('div', { base: { display: 'grid', gap: '0.5', minWidth: '0' } })
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '1',
    '& label': { fontSize: 'sm', fontWeight: '560' },
  },
})
const Sheet = chakra('div', {
  base: {
    minHeight: '328px',
    padding: '2',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: 'md',
    overflow: 'hidden',
  },
})
const Hint = chakra('p', { base: { color: 'mutedForeground', fontSize: 'sm' } })

/** The renderer is large, and most who open the form only write. A form that is half written outlives its failure. */
const Preview = lazy(
  (): Promise<{ default: ComponentType<{ content: string }> }> =>
    import('#/web/features/articles/ArticleContent.tsx').then(
      ({ ArticleContent }) => ({ default: ArticleContent }),
      () => ({ default: () => <Hint>The preview could not be loaded. Your text is safe: save it, then reload.</Hint> }),
    ),
)

const modes = { write: 'Write', preview: 'Preview' }

/** An article’s text as Markdown, and what it will look like. */
export function ContentField({ field }: { field: FormField }) {
  const id = useId()
  const [chosen, setMode] = useState<keyof typeof modes>('write')
  const { error, ...control } = field
  const isFaulty = error !== undefined
  // A fault is found in what is written, and the focus goes there.
  const mode = isFaulty ? 'write' : chosen
  return (
    <Frame>
      <Head>
        <label htmlFor={id}>Content</label>
        <Segments label="Write or preview" words={modes} value={mode} onChoose={setMode} />
      </Head>
      {/* Hidden, not gone: the form finds its field when it is sent. */}
      <TextArea
        {...control}
        id={id}
        rows={14}
        hidden={mode === 'preview'}
        fontFamily="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace"
        fontSize="sm"
        aria-required
        aria-invalid={isFaulty}
        aria-describedby={isFaulty ? `${id}-hint ${id}-error` : `${id}-hint`}
      />
      {mode === 'preview' && (
        <Sheet role="group" aria-label="Preview">
          {field.value.trim() ? (
            <Suspense fallback={<Skeleton width="60%" />}>
              <Preview content={field.value} />
            </Suspense>
          ) : (
            <Hint>Nothing to preview yet.</Hint>
          )}
        </Sheet>
      )}
      <Hint id={`${id}-hint`}>Markdown: headings, lists, tables, links and code. HTML is shown as text.</Hint>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </Frame>
  )
}
