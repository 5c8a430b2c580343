/**
 * `npm run outbox -- <staging|production|local> [--revive <id|all>] [--forget <id|all>]`: the mails that were given up, and why.
 * `--revive` has them tried for another day; `--forget` removes them.
 */
import { deadMails, forgetMail, reviveMail } from '#/functions/data/outbox.ts'
import { findTarget, parseWords, runCommand } from '#/scripts/operate/target.ts'

const usage = 'npm run outbox -- <staging|production|local> [--revive <id|all>] [--forget <id|all>]'

/** Lists the dead mails, after those that `revive` and `forget` name are dealt with. Answers lines to print. */
export async function tendOutbox({ revive, forget }: { revive?: string; forget?: string }): Promise<string[]> {
  const lines: string[] = []
  const dead = await deadMails()
  for (const [wanted, act, verb] of [
    [revive, reviveMail, 'is tried again'],
    [forget, forgetMail, 'is forgotten'],
  ] as const) {
    if (wanted === undefined) continue
    const chosen = dead.filter(({ id }) => wanted === 'all' || id === wanted)
    if (chosen.length === 0) throw new Error(`No mail ${wanted === 'all' ? 'is dead' : `${wanted} is dead`}.`)
    for (const mail of chosen) lines.push(`${mail.id} ${(await act(mail, new Date())) ? verb : 'is dead no more'}`)
  }
  if (lines.length > 0) return lines
  if (dead.length === 0) return ['No mail is dead.']
  return dead.map(
    ({ id, template, createdAt, attempts, lastError }) =>
      `${id}  ${createdAt}  ${template}, ${attempts} attempts: ${lastError ?? 'no reason was noted'}`,
  )
}

async function run(words: readonly string[]) {
  const { alone, options } = parseWords(words, { flags: [], options: ['revive', 'forget'], usage })
  await findTarget(alone[0])
  for (const line of await tendOutbox(options)) console.log(line)
}

if (import.meta.main) await runCommand(run)
