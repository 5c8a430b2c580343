/**
 * `npm run outbox -- <staging|production|local> [--revive <id|all>] [--forget <id|all>] [--waiting]`: lists undeliverable
 * emails with their reasons; with `--waiting`, emails that have not been sent yet. `--revive` retries undeliverable ones for
 * another day; `--forget` deletes them.
 */
import { emailsIn, forgetEmail, type OutboxRow, reviveEmail } from '#/functions/email/outbox.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { findTarget, parseArguments, runCommand } from '#/scripts/operate/target.ts'

const usage = 'npm run outbox -- <staging|production|local> [--revive <id|all>] [--forget <id|all>] [--waiting]'

/** Emails that are listed. Those to retry or to delete have no limit. */
const maxListed = 200

interface Wishes {
  revive?: string
  forget?: string
  waiting?: boolean
}

/** Lists emails, or retries or deletes the given ones. Returns lines to print. Throws if the given ones do not exist. */
export async function tendOutbox({ revive, forget, waiting = false }: Wishes): Promise<string[]> {
  if (revive && (waiting || forget))
    throw new Error(
      `Waiting emails are sent automatically, and an email can be revived or forgotten, not both: ${usage}`,
    )
  const wanted = revive ?? forget
  const emails = await emailsIn(
    waiting ? 'pending' : 'dead',
    wanted === undefined ? maxListed : Number.POSITIVE_INFINITY,
  )
  const adjective = waiting ? 'waiting' : 'dead'
  if (wanted === undefined) {
    if (emails.length === 0) return [`No emails are ${adjective}.`]
    const lines = await Promise.all(
      emails.map(async email => {
        const { id, template, createdAt, attempts, lastError = 'no error' } = email
        return `${id}  ${createdAt}  ${template} to ${await recipientOf(email)}, ${attempts} attempts: ${lastError}`
      }),
    )
    return emails.length < maxListed ? lines : [...lines, `Only the latest ${maxListed} are listed; “all” means all.`]
  }
  const chosen = emails.filter(({ id }) => wanted === 'all' || id === wanted)
  if (chosen.length === 0)
    throw new Error(wanted === 'all' ? `No emails are ${adjective}.` : `No ${adjective} email has the id ${wanted}.`)
  const lines: string[] = []
  for (const email of chosen) {
    const isDone = await (revive ? reviveEmail(email, new Date()) : forgetEmail(email))
    lines.push(`${email.id} ${isDone ? (revive ? 'will be retried' : 'was deleted') : `is no longer ${adjective}`}`)
  }
  return lines
}

/** The recipient of an email to a user is the address that the user has when it is sent. */
async function recipientOf({ to, toUser, toSubscribersAfter }: OutboxRow): Promise<string> {
  if (toSubscribersAfter !== undefined) return 'subscribers of the status page'
  if (!toUser) return to
  return (await findUser(toUser))?.email || 'a deleted user'
}

async function run(words: readonly string[]) {
  const { alone, flags, options } = parseArguments(words, { flags: ['waiting'], options: ['revive', 'forget'], usage })
  await findTarget(alone[0])
  for (const line of await tendOutbox({ ...options, waiting: flags.has('waiting') })) console.log(line)
}

if (import.meta.main) await runCommand(run)
