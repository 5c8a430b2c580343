import type { ContractPage } from '#/shared/contracts/schemas.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import css from '#/web/features/contracts/terms-versions-dialog.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Markdown } from '#/web/ui/markdown/Markdown.tsx'
import { LoadingLines } from '#/web/ui/pages/LoadingLines.tsx'

/** Every version of the terms, newest first. */
export function TermsVersionsDialog({ id, onClose }: { id: ContractPage['id']; onClose: () => void }) {
  const { data, error, retry } = useRead('listContractTerms', { parameters: { id } })
  return (
    <Dialog title="Versions of the terms" open onClose={onClose} wide>
      {error && <ErrorState error={error} retry={retry} />}
      {!error && !data && <LoadingLines count={5} />}
      {data?.map(({ number, text, reason, authorName, day }) => (
        <article key={number} className={css.version}>
          <h3>
            Version {number}, {formatDay(day)}
          </h3>
          <p className={css.about}>
            {authorName}
            {reason && `: ${reason}`}
          </p>
          <Markdown content={text} />
        </article>
      ))}
    </Dialog>
  )
}
