import { PcCase } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDollars } from '#/shared/lib/money.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { maxSavedBuilds, type PcBuild, sharedPagePath } from '#/shared/pc-builds/schemas.ts'
import css from '#/web/features/pc-builder/my-builds-dialog.module.css'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { announceError } from '#/web/shell/parts/announce-failure.ts'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { TextInput } from '#/web/shell/parts/Field.tsx'
import { formatDate } from '#/web/shell/parts/format-time.ts'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { LoadingLines } from '#/web/ui/pages/LoadingLines.tsx'

interface MyBuildsDialogProps {
  open: boolean
  onClose: () => void
  onLoad: (build: PcBuild) => void
  /** Called when a build has another name or another version than before. */
  onChanged: (after: PcBuild, before: PcBuild) => void
}

/** The user's saved builds. */
export function MyBuildsDialog({ open, onClose, ...build }: MyBuildsDialogProps) {
  return (
    <Dialog title="My Builds" open={open} onClose={onClose} wide>
      <Builds {...build} />
    </Dialog>
  )
}

type OnBuild = Pick<MyBuildsDialogProps, 'onLoad' | 'onChanged'>

function Builds(on: OnBuild) {
  const { rows, error, retry, more } = useList('listPcBuilds')
  if (error) return <ErrorState error={error} retry={retry} />
  if (!rows) return <LoadingLines count={6} />
  if (rows.length === 0)
    return <EmptyState sign={PcCase}>No saved builds. Choose components and select Save Build.</EmptyState>
  return (
    <>
      <p className={css.limit}>You can save up to {maxSavedBuilds} builds. Ordered builds don’t count.</p>
      <ul className={css.builds}>
        {rows.map(build => (
          <Build key={build.id} build={build} {...on} />
        ))}
      </ul>
      {more && (
        <Button variant="outline" onClick={more}>
          Show more
        </Button>
      )}
    </>
  )
}

const changed = { refresh: ['listPcBuilds', 'getPcBuild'] } as const

/** Whether the text is on the clipboard: a browser may not have one, or may not allow it. */
const copied = (text: string) =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => true,
    () => false,
  )

function Build({ build, onLoad, onChanged }: { build: PcBuild } & OnBuild) {
  const [name, setName] = useState<string>()
  const [isDeleting, setDeleting] = useState(false)
  const update = useSend('updatePcBuild', changed)
  const duplicate = useSend('duplicatePcBuild', changed)
  const remove = useSend('deletePcBuild', changed)
  const share = useSend('sharePcBuild', changed)
  const unshare = useSend('unsharePcBuild', changed)
  const quote = useSend('askForQuote', { refresh: ['listTickets'] })
  const input = { parameters: { id: build.id } }
  const link = build.shareId && `${location.origin}${sharedPagePath(build.shareId)}`

  const rename = async () => {
    onChanged(
      await update.send({ ...input, body: { name: name?.trim() || build.name, version: build.version } }),
      build,
    )
    setName(undefined)
    return 'Build renamed'
  }
  const copyLink = async () => {
    const shared = link ? build : await share.send(input)
    if (shared !== build) onChanged(shared, build)
    const { shareId } = shared
    const isCopied = await copied(`${location.origin}${sharedPagePath(shareId ?? '')}`)
    return isCopied
      ? 'Link copied. Anyone with it can view this build.'
      : 'This build is shared. Copy its link from the list.'
  }
  const done = async (work: () => Promise<string>) => {
    try {
      toast({ title: 'Success', description: await work() })
    } catch (error) {
      announceError(error)
    }
  }
  return (
    <li>
      {name === undefined ? (
        <h3>{build.name}</h3>
      ) : (
        <form
          className={css.tools}
          onSubmit={event => {
            event.preventDefault()
            void done(rename)
          }}
        >
          <TextInput
            aria-label="Build name"
            value={name}
            maxLength={255}
            className={css.grow}
            autoFocus
            onChange={event => setName(event.target.value)}
          />
          <Button type="submit">Rename</Button>
        </form>
      )}
      <p>
        {build.components.length} components · {formatDollars(build.totalPrice)} when saved ·{' '}
        {formatDate(build.updatedAt)}
      </p>
      {build.notes && <p className={css.notes}>Notes: {build.notes}</p>}
      {build.orderId && <p>Ordered. View the order to see its progress.</p>}
      {link && (
        <p>
          Shared: <a href={link}>{link}</a>
        </p>
      )}
      <div className={css.tools}>
        <Button size="sm" aria-label={`Load ${build.name}`} onClick={() => onLoad(build)}>
          Load
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={name === undefined ? `Rename ${build.name}` : `Cancel renaming ${build.name}`}
          onClick={() => setName(name === undefined ? build.name : undefined)}
        >
          {name === undefined ? 'Rename' : 'Cancel'}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Duplicate ${build.name}`}
          onClick={() =>
            done(async () => {
              await duplicate.send(input)
              return 'Build duplicated'
            })
          }
        >
          Duplicate
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={link ? `Copy link to ${build.name}` : `Share ${build.name}`}
          onClick={() => done(copyLink)}
        >
          {link ? 'Copy link' : 'Share'}
        </Button>
        {link && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Stop sharing ${build.name}`}
            onClick={() =>
              done(async () => {
                onChanged(await unshare.send(input), build)
                return 'Sharing stopped. The link no longer works.'
              })
            }
          >
            Stop sharing
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          aria-label={`Ask for a quote for ${build.name}`}
          onClick={() =>
            done(async () => {
              const { ticketId } = await quote.send(input)
              return `We’ll reply in ticket ${shortId(ticketId)}`
            })
          }
        >
          Ask for a quote
        </Button>
        {build.orderId ? (
          <Link to={`/orders/${build.orderId}`} {...buttonVariant({ variant: 'outline', size: 'sm' })}>
            View order<span className="visually-hidden"> of {build.name}</span>
          </Link>
        ) : (
          <Button
            variant={isDeleting ? 'danger' : 'outline'}
            size="sm"
            aria-label={isDeleting ? `Delete ${build.name}?` : `Delete ${build.name}`}
            onBlur={() => setDeleting(false)}
            onClick={() =>
              isDeleting
                ? done(async () => {
                    await remove.send(input)
                    return 'Build deleted'
                  })
                : setDeleting(true)
            }
          >
            {isDeleting ? `Delete ${build.name}?` : 'Delete'}
          </Button>
        )}
      </div>
    </li>
  )
}
