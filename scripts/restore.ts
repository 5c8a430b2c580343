/**
 * `npm run restore -- <staging|production> --at 2026-11-21T10:00:00Z [--as name] [--dry-run]`: creates a copy of the stage's
 * table as of that moment, with the settings that AWS does not restore, and prints how to switch the stack to it. It only reads
 * the stage's own table, so nothing changes for users until the switch. `--dry-run` prints the calls without making them.
 */
import { stageNamed } from '#/infra/stages.ts'
import { callsOf, restoreTable, shown } from '#/scripts/operate/restore-table.ts'
import { findTarget, parseArguments, runCommand } from '#/scripts/operate/target.ts'

const usage = 'npm run restore -- <staging|production> --at 2026-11-21T10:00:00Z [--as name] [--dry-run]'

/** Parses the moment. Throws unless it has a time zone, because a wrong hour here costs data. */
function momentOf(text: string | undefined): Date {
  const at = new Date(text ?? '')
  if (!text || !/(?:Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(at.getTime()))
    throw new Error(`Give a moment with its time zone: ${usage}`)
  return at
}

const takeOver = (stage: string, table: string, streamArn: string) => `
Check it first, if you like:
  npm run export -- ${stage} restored.jsonl --table ${table}
Run this command again just before the switch: it takes over the numbers that were given since. Then switch the stack to the table, with
its jobs paused, so that emails which were pending are not sent twice:
  npm run deploy -- ${stage} --set RestoredTable=${table} --set RestoredStream=${streamArn} --set JobsPaused=yes
Turn Billing off in the settings, if invoices were billed or paid since: docs/operations.md, Restore, says how they are compared. Resume the
jobs within a day, then complete the searches:
  npm run deploy -- ${stage} --set JobsPaused=
  npm run reindex -- ${stage}
To switch back: --set RestoredTable= --set RestoredStream=. See docs/operations.md, Restore, for what else needs attention.`

async function run(words: readonly string[]) {
  const { alone, flags, options } = parseArguments(words, { flags: ['dry-run'], options: ['at', 'as'], usage })
  const { name: stage } = stageNamed(alone[0] ?? '')
  const at = momentOf(options.at)
  const compact = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const target = options.as ?? `beacon-${stage}-restored-${compact}`
  if (flags.has('dry-run')) {
    const calls = callsOf({ source: `<TableName of beacon-${stage}>`, target, at })
    console.log(
      `Dry run: a restore of ${stage} would make these calls, and wait after each of them until ${target} is active.`,
    )
    const { restore, deletionProtection, ...between } = calls
    console.log(`  ${shown(restore)}`)
    console.log('  UpdateItem, for each number that was given since, such as the last invoice’s')
    for (const call of Object.values(between)) console.log(`  ${shown(call)}`)
    console.log('  TagResource, with the tags of the table')
    console.log(`  ${shown(deletionProtection)}`)
    console.log(takeOver(stage, target, '<its stream>'))
    return
  }
  const { client, tableName: source } = await findTarget(stage)
  const { streamArn } = await restoreTable(client, { source, target, at }, { say: line => console.log(line) })
  console.log(`${target} is ${source} as it was at ${at.toISOString()}.`)
  console.log(takeOver(stage, target, streamArn))
}

if (import.meta.main) await runCommand(run)
