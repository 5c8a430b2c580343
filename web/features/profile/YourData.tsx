import { routesById } from 'virtual:routes'
import { useState } from 'react'
import { pageLimit } from '#/shared/lib/route.ts'
import { EraseAccountDialog } from '#/web/features/profile/EraseAccountDialog.tsx'
import { joinRecords } from '#/web/features/profile/join-records.ts'
import { joinTickets } from '#/web/features/profile/join-tickets.ts'
import css from '#/web/features/profile/your-data.module.css'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { readAll } from '#/web/shell/api/read-all.ts'
import { request } from '#/web/shell/api/request.ts'
import { announceSessionLost } from '#/web/shell/api/session-lost.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { saveFile, today } from '#/web/ui/files/save-file.ts'

export function YourData() {
  const [erasing, setErasing] = useState(false)
  const { download, pending } = useDownload()
  return (
    <>
      <div className={css.choice}>
        <div>
          <p>Download your data</p>
          <p>
            Your account, picture, sessions, orders, invoices, payments, saved builds, devices, and tickets with their
            conversations, as a JSON file.
          </p>
        </div>
        <Button variant="outline" aria-disabled={pending !== undefined} onClick={download}>
          {pending ?? 'Download my data'}
        </Button>
      </div>
      <div className={css.choice}>
        <div>
          <p>Delete your account</p>
          <p>
            Your name, email address and login are permanently deleted. Tickets and invoices stay, without your name.
          </p>
        </div>
        <Button variant="outline" onClick={() => setErasing(true)}>
          Delete my account
        </Button>
      </div>
      <EraseAccountDialog open={erasing} onClose={() => setErasing(false)} />
    </>
  )
}

/** The download of all data; `pending` shows its progress, and is undefined when there is none. */
function useDownload() {
  const [pending, setPending] = useState<string>()
  const download = async () => {
    if (pending) return
    setPending('Preparing…')
    try {
      const { data } = await request(routesById.exportData)
      const records = await readAll('exportRecords', { limit: pageLimit.max }, count =>
        setPending(`Preparing… ${count} ${count === 1 ? 'record' : 'records'}`),
      )
      const tickets = await readAll('exportTickets', { limit: pageLimit.max }, count =>
        setPending(`Preparing… ${count} ${count === 1 ? 'ticket' : 'tickets'}`),
      )
      const all = { ...data, ...joinRecords(records), tickets: joinTickets(tickets) }
      saveFile(`beacon-data-${today()}.json`, JSON.stringify(all, null, 2))
    } catch (error) {
      if (isSignedOut(error)) return announceSessionLost()
      toast({ title: 'Error', description: explain(error), destructive: true })
    } finally {
      setPending(undefined)
    }
  }
  return { download, pending }
}
