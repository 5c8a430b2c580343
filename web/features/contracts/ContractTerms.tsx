import { ScrollText } from 'lucide-react'
import { useId, useState } from 'react'
import type { ContractPage } from '#/shared/contracts/schemas.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import css from '#/web/features/contracts/contract-terms.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { EmptyState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Markdown } from '#/web/ui/markdown/Markdown.tsx'

const TermsVersionsDialog = lazyDialog(
  async () => (await import('#/web/features/contracts/TermsVersionsDialog.tsx')).TermsVersionsDialog,
)

/** The terms in force, with a way to the earlier versions. Emails about new terms link here. */
export function ContractTerms({ contract }: { contract: ContractPage }) {
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const { id, terms, termsOn, termsVersion } = contract
  return (
    <Panel id="terms" aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>Terms</PanelTitle>
        {termsOn && (
          <span className={css.version}>
            Version {termsVersion}, {formatDay(termsOn)}
          </span>
        )}
        {termsVersion > 1 && (
          <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
            Earlier versions
          </Button>
        )}
      </PanelHead>
      {terms ? (
        <div className={css.text}>
          <Markdown content={terms} />
        </div>
      ) : (
        <EmptyState sign={ScrollText}>No terms are attached to this contract.</EmptyState>
      )}
      {isOpen && <TermsVersionsDialog id={id} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
