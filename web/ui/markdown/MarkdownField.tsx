import { type ComponentType, lazy, Suspense, useDeferredValue, useId, useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { allowedEndings } from '#/shared/images/rules.ts'
import { ErrorText, TextArea } from '#/web/shell/parts/Field.tsx'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { useMedia } from '#/web/shell/parts/use-media.ts'
import { type FormOf, useFormField } from '#/web/ui/forms/form-field.ts'
import { FormatBar, formatByKey } from '#/web/ui/markdown/FormatBar.tsx'
import css from '#/web/ui/markdown/markdown-field.module.css'
import { type UploadPicture, usePictures } from '#/web/ui/markdown/use-pictures.ts'

/** The renderer is large, and most authors only write. If loading it fails, the form and its text are kept. */
const Rendered = lazy(
  (): Promise<{ default: ComponentType<{ content: string }> }> =>
    import('#/web/ui/markdown/Document.tsx').then(
      ({ Document }) => ({ default: Document }),
      () => ({
        default: () => (
          <p className={css.hint}>The preview could not be loaded. Your text is safe. Save it, then reload the page.</p>
        ),
      }),
    ),
)

const modes = { write: 'Write', preview: 'Preview' } as const
const wideModes = { write: 'Write', both: 'Side by side', preview: 'Preview' } as const
type Mode = keyof typeof wideModes

interface MarkdownFieldProps<V extends FieldValues, Parsed> {
  form: FormOf<V, Parsed>
  name: Path<V>
  label: string
  hint?: string
  rows?: number
  optional?: boolean
  /** Lets authors upload pictures into the text. */
  uploadPicture?: UploadPicture
}

/** A text in Markdown, with buttons and shortcuts that format it, and a preview that follows the typing. */
export function MarkdownField<V extends FieldValues, Parsed>(props: MarkdownFieldProps<V, Parsed>) {
  const { form, name, label, hint, rows = 14, optional = false, uploadPicture } = props
  const field = useFormField(form, name)
  const id = useId()
  const text = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const pictures = usePictures(text, uploadPicture)
  const isWide = useMedia('(min-width: 48rem)')
  const [chosen, setMode] = useState<Mode>('write')
  const { error, ...control } = field
  const isFaulty = error !== undefined
  // Errors are about the text, so focus moves to the editor.
  const mode = chosen === 'both' && !isWide ? 'write' : isFaulty && chosen === 'preview' ? 'write' : chosen
  return (
    <div className={css.frame}>
      <div className={css.head}>
        <label htmlFor={id}>{label}</label>
        <SegmentedControl<Mode>
          label="Write or preview"
          labels={(isWide ? wideModes : modes) as Record<Mode, string>}
          value={mode}
          onChoose={setMode}
        />
      </div>
      <FormatBar
        field={text}
        disabled={mode === 'preview'}
        onPicture={uploadPicture && (() => file.current?.click())}
      />
      {uploadPicture && (
        <input
          ref={file}
          type="file"
          hidden
          aria-label="Picture file"
          accept={allowedEndings.join(',')}
          onChange={({ currentTarget }) => {
            void pictures.add([...(currentTarget.files ?? [])])
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
      )}
      <div className={css.sides} data-mode={mode}>
        {/* Hidden but still mounted, because the form looks for its field on submit. */}
        <TextArea
          className={css.textArea}
          {...control}
          ref={text}
          id={id}
          rows={rows}
          hidden={mode === 'preview'}
          onKeyDown={formatByKey}
          {...pictures.events}
          aria-required={!optional}
          aria-invalid={isFaulty}
          aria-describedby={isFaulty ? `${id}-hint ${id}-error` : `${id}-hint`}
        />
        {mode !== 'write' && <Preview content={field.value} />}
      </div>
      <p className={css.hint} id={`${id}-hint`}>
        {hint ?? 'Markdown: headings, lists, tables, links and code. HTML is shown as text.'}
        {uploadPicture && ' Paste or drop pictures.'}
      </p>
      {uploadPicture && (
        <p className={css.hint} role="status">
          {pictures.uploading && `Uploading ${pictures.uploading}…`}
        </p>
      )}
      {pictures.problem && <ErrorText>{pictures.problem}</ErrorText>}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  )
}

/** The rendered text. It follows the typing without slowing it down. */
function Preview({ content }: { content: string }) {
  const shown = useDeferredValue(content)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users focus it to scroll.
    <div className={css.sheet} role="group" aria-label="Preview" tabIndex={0}>
      {shown.trim() ? (
        <Suspense fallback={<Skeleton width="60%" />}>
          <Rendered content={shown} />
        </Suspense>
      ) : (
        <p className={css.hint}>Nothing to preview yet.</p>
      )}
    </div>
  )
}
