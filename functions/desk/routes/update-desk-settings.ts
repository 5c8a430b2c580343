import { deskSettingsOf, findDeskSettings, keepDeskSettings } from '#/functions/desk/data/desk-settings.ts'
import { requireRulePeople } from '#/functions/desk/require-rule-people.ts'
import { requireSenderCompanies } from '#/functions/desk/require-sender-companies.ts'
import { deskSettingsView } from '#/functions/desk/settings-view.ts'
import { handle } from '#/functions/http/handle.ts'
import { versionOf } from '#/functions/table/optimistic-lock.ts'
import { routes } from '#/shared/desk/routes.ts'

export const handler = handle(
  routes.updateDeskSettings,
  async ({ body: { version: expected, email, ...others }, now, recordWrites }) => {
    const row = await findDeskSettings()
    const before = deskSettingsOf(row)
    const settings = { ...others, email: email ?? before.email }
    await requireRulePeople(before.rules, settings.rules)
    await requireSenderCompanies(before.email.trustedSenders, settings.email.trustedSenders)
    const view = await deskSettingsView(settings, versionOf(row))
    const saved = (version: number) => ({ ...view, version })
    const version = await keepDeskSettings(settings, expected, now.toISOString(), after =>
      recordWrites({
        response: saved(after),
        subject: 'desk-settings',
        changes: {
          rules: settings.rules.map(({ name }) => name).join(', '),
          reminderDays: String(settings.reminderDays),
          resolveDays: String(settings.resolveDays),
          staffReplies: settings.email.staffReplies,
          unknownSenders: settings.email.unknownSenders,
          keepsResolved: String(settings.email.keepsResolved),
          trustedSenders: settings.email.trustedSenders.map(({ sender }) => sender).join(', '),
          ownLists: settings.email.ownLists.join(', '),
        },
      }),
    )
    return saved(version)
  },
)
