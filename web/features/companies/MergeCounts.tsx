import { movedKindLabels } from '#/shared/companies/labels.ts'
import { movedKinds } from '#/shared/companies/rules.ts'
import type { Company } from '#/shared/companies/schemas.ts'
import { withThousands } from '#/shared/lib/numbers.ts'
import css from '#/web/features/companies/merge-counts.module.css'
import { explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { LoadingLines } from '#/web/ui/pages/LoadingLines.tsx'

interface MergeCountsProps {
  company: Company
  intoId: Company['id']
}

/** The records that a merge moves, by kind. */
export function MergeCounts({ company, intoId }: MergeCountsProps) {
  const { data, error } = useRead('previewMerge', { parameters: { id: company.id }, query: { intoId } })
  if (error) return <ErrorText role="alert">{explain(error)}</ErrorText>
  if (!data) return <LoadingLines count={4} />
  const { people, domains, invitations, records, automaticPayment, companyName, intoName } = data
  const counts: [string, number][] = [
    ['People', people],
    ['Domains', domains],
    ['Invitations', invitations],
    ...movedKinds.map((kind): [string, number] => [movedKindLabels[kind], records[kind]]),
  ]
  return (
    <div className={css.preview} role="status">
      <p>
        These records of {companyName} move to {intoName}:
      </p>
      <dl>
        {counts.map(([kind, count]) => (
          <div key={kind}>
            <dt>{kind}</dt>
            <dd>{withThousands(count)}</dd>
          </div>
        ))}
      </dl>
      <p>
        Roles stay. {intoName}’s addresses, terms and taxes apply, and the notes of {companyName} are added to its own.
        Assignment rules and hourly rates for {companyName} apply to {intoName}, unless it has its own rate.
      </p>
      {automaticPayment === 'ends' && (
        <p>
          {companyName} pays automatically. After the merge, new invoices are paid by hand until {intoName} turns
          automatic payment on.
        </p>
      )}
      {automaticPayment === 'grows' && (
        <p>
          {intoName} pays automatically. After the merge, its card also pays the new invoices for {companyName}.
        </p>
      )}
    </div>
  )
}
