import { routesById } from 'virtual:routes'
import { useNavigate } from 'react-router-dom'
import { fillPath } from '#/shared/lib/paths.ts'
import { isOpenQuote, mayBecome } from '#/shared/quotes/rules.ts'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useConvertQuote, useCreateQuote, useLinkQuote, useReviseQuote } from '#/web/features/quotes/use-quotes.ts'
import { announceError } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { copyText } from '#/web/shell/parts/copy-text.ts'
import { type MenuAction, MenuButton } from '#/web/shell/parts/MenuButton.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { PageActions } from '#/web/ui/pages/DetailPage.tsx'

/** The tasks that open a dialog. */
export type QuoteTask = 'preview' | 'send' | 'resend' | 'withdraw' | 'record' | 'delete' | 'renew'

interface QuoteStaffActionsProps {
  quote: QuotePage
  onTask: (task: QuoteTask) => void
}

/** Staff actions on a quote: the next step as a button, and the rest in a menu. */
export function QuoteStaffActions({ quote, onTask }: QuoteStaffActionsProps) {
  const { status, quoteNumber } = quote
  const { revise, copyLink, duplicate, convert } = useInstantTasks(quote)
  const isDraft = status === 'draft'
  const isOpen = isOpenQuote(status)
  const mayRevise = !isDraft && mayBecome(status, 'draft')
  const mayRecord = mayBecome(status, 'accepted')
  const needsAttention = quote.conversion?.state === 'attention'
  const menu: MenuAction[] = [
    ...(isOpen ? [{ label: 'Send again', onSelect: () => onTask('resend') }] : []),
    ...(mayRecord ? [{ label: 'Record acceptance', onSelect: () => onTask('record') }] : []),
    ...(isDraft ? [] : [{ label: 'Preview', onSelect: () => onTask('preview') }]),
    { label: 'Duplicate', onSelect: duplicate },
    {
      label: 'Download PDF',
      // The download is a redirect to a file, so the screen stays.
      onSelect: () => window.location.assign(fillPath(routesById.downloadQuote.path, { id: quote.id })),
    },
    ...(isOpen ? [{ label: 'Renew link', onSelect: () => onTask('renew') }] : []),
    ...(mayBecome(status, 'withdrawn') && quote.sentAt !== null
      ? [{ label: 'Withdraw', destructive: true, onSelect: () => onTask('withdraw') }]
      : []),
    ...(isDraft && quote.sentAt === null
      ? [{ label: 'Delete draft', destructive: true, onSelect: () => onTask('delete') }]
      : []),
  ]
  return (
    <PageActions>
      {isDraft && (
        <>
          <Button variant="outline" onClick={() => onTask('preview')}>
            Preview
          </Button>
          <Button onClick={() => onTask('send')}>Send</Button>
        </>
      )}
      {mayRevise && (
        <Button variant={isOpen ? 'outline' : 'solid'} onClick={revise}>
          Revise
        </Button>
      )}
      {isOpen && <Button onClick={copyLink}>Copy link</Button>}
      {needsAttention && <Button onClick={convert}>Convert again</Button>}
      <MenuButton label={`More actions for ${quoteNumber}`} variant="outline" items={menu} />
    </PageActions>
  )
}

/** Tasks that need no dialog. A toast says what happened, or why it did not. */
function useInstantTasks({ id, version }: QuotePage) {
  const navigate = useNavigate()
  const create = useCreateQuote().send
  const revising = useReviseQuote().send
  const link = useLinkQuote().send
  const converting = useConvertQuote().send
  const task = (work: () => Promise<string | undefined>) => async () => {
    try {
      const description = await work()
      if (description) toast({ title: 'Success', description })
    } catch (error) {
      announceError(error)
    }
  }
  const input = { parameters: { id }, body: { version } }
  return {
    revise: task(async () => {
      await revising(input)
      return undefined
    }),
    copyLink: task(async () => {
      const { url } = await link({ parameters: { id }, body: {} })
      await copyText(url, 'Link copied. Anyone with it can read and accept this quote.')
      return undefined
    }),
    duplicate: task(async () => {
      const copy = await create({ body: { copyOf: id } })
      navigate(`/quotes/${copy.id}`)
      return `Copied as ${copy.quoteNumber}.`
    }),
    convert: task(async () => {
      const { conversion } = await converting(input)
      return conversion?.state === 'done' ? 'Everything that follows exists now.' : undefined
    }),
  }
}
