import { AssignmentRules } from '#/web/features/desk/AssignmentRules.tsx'
import css from '#/web/features/desk/desk-settings-screen.module.css'
import { ReceivedEmail } from '#/web/features/desk/ReceivedEmail.tsx'
import { RemindersForm } from '#/web/features/desk/RemindersForm.tsx'
import { Tags } from '#/web/features/desk/Tags.tsx'
import { TicketTemplates, templatesSection } from '#/web/features/desk/TicketTemplates.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { CannedReplies } from '#/web/ui/canned-replies/CannedReplies.tsx'
import { SettingsSection } from '#/web/ui/fields/SettingsSection.tsx'
import { IndexedSections } from '#/web/ui/pages/IndexedSections.tsx'

const sections = [
  { id: 'canned-replies', title: 'Canned replies' },
  templatesSection,
  { id: 'assignment-rules', title: 'Assignment rules' },
  { id: 'tags', title: 'Tags' },
  { id: 'reminders', title: 'Reminders' },
  { id: 'email', title: 'Email' },
]

/** The settings of the team that answers tickets. */
export function DeskSettingsScreen() {
  return (
    <Page className={css.page}>
      <header className={css.head}>
        <PageTitle>Desk</PageTitle>
        <p>These settings apply to everyone who answers tickets. Changes are recorded in the audit log.</p>
      </header>
      <IndexedSections label="Sections" sections={sections}>
        <SettingsSection
          id="canned-replies"
          title="Canned replies"
          description="Answers that the whole team can insert. Everyone keeps their own in their profile."
        >
          <CannedReplies shared />
        </SettingsSection>
        <TicketTemplates />
        <SettingsSection
          id="assignment-rules"
          title="Assignment rules"
          description="The first rule that matches a new ticket assigns it. Tickets that no rule matches stay unassigned."
        >
          <AssignmentRules />
        </SettingsSection>
        <SettingsSection
          id="tags"
          title="Tags"
          description="Anyone on your team creates a tag by using it. Changes apply to open tickets."
        >
          <Tags />
        </SettingsSection>
        <SettingsSection
          id="reminders"
          title="Reminders"
          description="Business days are those with opening hours under Service levels, without the holidays there."
        >
          <RemindersForm />
        </SettingsSection>
        <SettingsSection
          id="email"
          title="Email"
          description="What happens to emails from your team and from people without an account."
        >
          <ReceivedEmail />
        </SettingsSection>
      </IndexedSections>
    </Page>
  )
}
