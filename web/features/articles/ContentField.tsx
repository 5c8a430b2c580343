import { type ComponentType, lazy, Suspense, useId, useState } from 'react'
import css from '#/web/features/articles/content-field.module.css'
import { ErrorText, TextArea } from '#/web/shell/parts/Field.tsx'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { type FormOf, partOf, useFormField } from '#/web/ui/forms/form-field.ts'

interface OfContent {
  content: string
}

/** The renderer is large, and most authors only write. If loading it fails, the form and its text are kept. */
const Preview = lazy(
  (): Promise<{ default: ComponentType<{ content: string }> }> =>
    import('#/web/features/articles/ArticleContent.tsx').then(
      ({ ArticleContent }) => ({ default: ArticleContent }),
      () => ({
        default: () => (
          <p className={css.hint}>The preview could not be loaded. Your text is safe. Save it, then reload the page.</p>
        ),
      }),
    ),
)

const modes = { write: 'Write', preview: 'Preview' }

/** An article’s Markdown, with a preview. */
export function ContentField<V extends OfContent, Parsed>({ form }: { form: FormOf<V, Parsed> }) {
  const field = useFormField(partOf<OfContent, V, Parsed>(form), 'content')
  const id = useId()
  const [chosen, setMode] = useState<keyof typeof modes>('write')
  const { error, ...control } = field
  const isFaulty = error !== undefined
  // Errors are about the text, so focus moves to the editor.
  const mode = isFaulty ? 'write' : chosen
  return (
    <div className={css.frame}>
      <div className={css.head}>
        <label htmlFor={id}>Content</label>
        <SegmentedControl label="Write or preview" labels={modes} value={mode} onChoose={setMode} />
      </div>
      {/* Hidden but still mounted, because the form looks for its control on submit. */}
      <TextArea
        className={css.textArea}
        {...control}
        id={id}
        rows={14}
        hidden={mode === 'preview'}
        aria-required
        aria-invalid={isFaulty}
        aria-describedby={isFaulty ? `${id}-hint ${id}-error` : `${id}-hint`}
      />
      {mode === 'preview' && (
        <div className={css.sheet} role="group" aria-label="Preview">
          {field.value.trim() ? (
            <Suspense fallback={<Skeleton width="60%" />}>
              <Preview content={field.value} />
            </Suspense>
          ) : (
            <p className={css.hint}>Nothing to preview yet.</p>
          )}
        </div>
      )}
      <p className={css.hint} id={`${id}-hint`}>
        Markdown: headings, lists, tables, links and code. HTML is shown as text.
      </p>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  )
}
