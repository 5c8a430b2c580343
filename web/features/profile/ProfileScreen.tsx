import { displayName, fullName } from '#/shared/lib/names.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { AvatarField } from '#/web/features/profile/AvatarField.tsx'
import { DeskSwitches } from '#/web/features/profile/DeskSwitches.tsx'
import { DetailsForm } from '#/web/features/profile/DetailsForm.tsx'
import { EmailAddress } from '#/web/features/profile/EmailAddress.tsx'
import { NotificationChoices } from '#/web/features/profile/NotificationChoices.tsx'
import { PasswordForm } from '#/web/features/profile/PasswordForm.tsx'
import css from '#/web/features/profile/profile-screen.module.css'
import { SavedCards } from '#/web/features/profile/SavedCards.tsx'
import { Sessions } from '#/web/features/profile/Sessions.tsx'
import { SignIns } from '#/web/features/profile/SignIns.tsx'
import { SurveySwitch } from '#/web/features/profile/SurveySwitch.tsx'
import { TwoStep } from '#/web/features/profile/TwoStep.tsx'
import { useSectionOfAddress } from '#/web/features/profile/use-section-of-address.ts'
import { YourData } from '#/web/features/profile/YourData.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { AppearanceSwitch } from '#/web/shell/parts/AppearanceSwitch.tsx'
import { Avatar } from '#/web/shell/parts/Avatar.tsx'
import { formatDate } from '#/web/shell/parts/format-time.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { roleLabels } from '#/web/shell/parts/role-labels.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'
import { CannedReplies } from '#/web/ui/canned-replies/CannedReplies.tsx'
import { SettingsSection } from '#/web/ui/fields/SettingsSection.tsx'
import { IndexedSections } from '#/web/ui/pages/IndexedSections.tsx'
import { LoadingPanel } from '#/web/ui/pages/LoadingLines.tsx'

const sections = [
  { id: 'details', title: 'Your details' },
  { id: 'appearance', title: 'Appearance' },
  { id: 'desk', title: 'Working with tickets' },
  { id: 'notifications', title: 'Ticket notifications' },
  { id: 'security', title: 'Password' },
  { id: 'two-step', title: 'Two-step verification' },
  { id: 'sessions', title: 'Where you are signed in' },
  { id: 'sign-ins', title: 'Sign-in activity' },
  { id: 'cards', title: 'Saved cards' },
  { id: 'surveys', title: 'Satisfaction surveys' },
  { id: 'canned-replies', title: 'My canned replies' },
  { id: 'data', title: 'Your data' },
]

/** The user's own account: details, sign-in and data. */
export function ProfileScreen() {
  const { data: profile, error, retry } = useRead('getProfile')
  const { user } = useSession()
  const { modules } = useBrand()
  useSectionOfAddress(profile !== undefined)
  if (error) {
    return (
      <Page>
        <PageTitle>Profile</PageTitle>
        <Panel>
          <ErrorState error={error} retry={retry} />
        </Panel>
      </Page>
    )
  }
  if (!profile) {
    return (
      <Page className={css.page}>
        <PageTitle>Profile</PageTitle>
        <LoadingPanel count={6} />
        <LoadingPanel count={3} />
      </Page>
    )
  }
  // The server answers for the owner of the address alone.
  const getsSurveys = profile.role === 'customer' && profile.emailVerified && modules.feedback
  const shown = sections.filter(
    ({ id }) =>
      (id !== 'surveys' || getsSurveys) && (!['canned-replies', 'desk'].includes(id) || isStaff(profile.role)),
  )
  return (
    <Page className={css.page}>
      <header className={css.header}>
        <Avatar
          id={profile.id}
          name={displayName(profile)}
          isStaff={isStaff(profile.role)}
          imageUrl={profile.profileImageUrl}
        />
        <div>
          <PageTitle>{fullName(profile) || 'Profile'}</PageTitle>
          <p>
            {roleLabels[profile.role]} since {formatDate(profile.createdAt)}
          </p>
        </div>
      </header>
      <IndexedSections label="Sections" sections={shown}>
        <SettingsSection
          id="details"
          title="Your details"
          description="How you appear on tickets, on invoices and in emails."
        >
          <AvatarField profile={profile} />
          <EmailAddress profile={profile} />
          <DetailsForm profile={profile} />
        </SettingsSection>
        {user && (
          <SettingsSection
            id="appearance"
            title="Appearance"
            description="The colors of your pages, in every browser you sign in to. System follows your device."
          >
            <AppearanceSwitch user={user} />
          </SettingsSection>
        )}
        {user && isStaff(user.role) && (
          <SettingsSection
            id="desk"
            title="Working with tickets"
            description="How the ticket list and the reply box work for you, in every browser you sign in to."
          >
            <DeskSwitches user={user} />
          </SettingsSection>
        )}
        {user && (
          <SettingsSection
            id="notifications"
            title="Ticket notifications"
            description={
              isStaff(user.role)
                ? 'Where you get news about tickets. Your own changes don’t count.'
                : 'Where you get news about your tickets. Emails about your account and your invoices are always sent.'
            }
          >
            <NotificationChoices user={user} />
          </SettingsSection>
        )}
        <SettingsSection
          id="security"
          title="Password"
          description="Use at least 8 characters; a few random words work well. Changing your password signs you out everywhere else."
        >
          <PasswordForm email={profile.email} />
        </SettingsSection>
        <SettingsSection
          id="two-step"
          title="Two-step verification"
          description="Signing in also requires a code from an app on your phone, so a stolen password is not enough."
        >
          <TwoStep />
        </SettingsSection>
        <SettingsSection
          id="sessions"
          title="Where you are signed in"
          description="If you see a browser you don’t recognize, sign it out and change your password."
        >
          <Sessions />
        </SettingsSection>
        <SettingsSection
          id="sign-ins"
          title="Sign-in activity"
          description="The last 50 events from the past 180 days. If you see one that wasn’t you, change your password."
        >
          <SignIns />
        </SettingsSection>
        <SettingsSection
          id="cards"
          title="Saved cards"
          description="Available at checkout. Stripe stores the card numbers; we don’t."
        >
          <SavedCards />
        </SettingsSection>
        {getsSurveys && (
          <SettingsSection
            id="surveys"
            title="Satisfaction surveys"
            description="Your answers help us improve. They take a few seconds."
          >
            <SurveySwitch />
          </SettingsSection>
        )}
        {isStaff(profile.role) && (
          <SettingsSection
            id="canned-replies"
            title="My canned replies"
            description="Answers that only you can insert into replies, with / or the button above the text."
          >
            <CannedReplies shared={false} />
          </SettingsSection>
        )}
        <SettingsSection
          id="data"
          title="Your data"
          description="Download everything we store about you, or delete your account."
        >
          <YourData />
        </SettingsSection>
      </IndexedSections>
    </Page>
  )
}
