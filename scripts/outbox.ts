/**
 * `npm run outbox -- <staging|production|local> [--revive <id|all>] [--forget <id|all>] [--waiting]`: the mails that were given
 * up, and why; with `--waiting` those that are still to leave. `--revive` has dead ones tried for another day; `--forget`
 * removes what is listed.
 */
import { forgetMail, mailsIn, type OutboxRow, reviveMail } from '#/functions/data/outbox.ts'
import { findUser } from '#/functions/data/users.ts'
import { findTarget, parseWords, runCommand } from '#/scripts/operate/target.ts'

const usage = 'npm run outbox -- <staging|production|local> [--revive <id|all>] [--forget <id|all>] [--waiting]'

interface Wishes {
  revive?: string
  forget?: string
  waiting?: boolean
}

/** Lists mails, or does to those that are named what is wished. Answers lines to print; throws where there is none of them. */
export async function tendOutbox({ revive, forget, waiting = false }: Wishes): Promise<string[]> {
  if (revive && (waiting || forget))
    throw new Error(`A mail that waits leaves by itself, and one is forgotten or revived: ${usage}`)
  const mails = await mailsIn(waiting ? 'pending' : 'dead')
  const adjective = waiting ? 'waiting' : 'dead'
  const wanted = revive ?? forget
  if (wanted === undefined) {
    if (mails.length === 0) return [`No mail is ${adjective}.`]
    return Promise.all(
      mails.map(async mail => {
        const { id, template, createdAt, attempts, lastError = 'nothing went wrong' } = mail
        return `${id}  ${createdAt}  ${template} to ${await recipientOf(mail)}, ${attempts} attempts: ${lastError}`
      }),
    )
  }
  const chosen = mails.filter(({ id }) => wanted === 'all' || id === wanted)
  if (chosen.length === 0) throw new Error(`No mail ${wanted === 'all' ? '' : `${wanted} `}is ${adjective}.`)
  const lines: string[] = []
  for (const mail of chosen) {
    const isDone = await (revive ? reviveMail(mail, new Date()) : forgetMail(mail))
    lines.push(`${mail.id} ${isDone ? (revive ? 'is tried again' : 'is forgotten') : `is ${adjective} no more`}`)
  }
  return lines
}

/** Where a mail goes when it leaves: to the address that its reader has by then. */
async function recipientOf({ to, toUser }: OutboxRow): Promise<string> {
  if (!toUser) return to
  return (await findUser(toUser))?.email || 'a deleted user'
}

async function run(words: readonly string[]) {
  const { alone, flags, options } = parseWords(words, { flags: ['waiting'], options: ['revive', 'forget'], usage })
  await findTarget(alone[0])
  for (const line of await tendOutbox({ ...options, waiting: flags.has('waiting') })) console.log(line)
}

if (import.meta.main) await runCommand(run)
