import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Asset } from '#/shared/assets/schemas.ts'
import { categoryLabels, priorityLabels } from '#/shared/tickets/labels.ts'
import type { NewTicket, Ticket } from '#/shared/tickets/schemas.ts'
import { LinkedAssetField } from '#/web/features/tickets/new/LinkedAssetField.tsx'
import { NewTicketDialog } from '#/web/features/tickets/new/NewTicketDialog.tsx'
import { ArticleSuggestions } from '#/web/features/tickets/reply/ArticleSuggestions.tsx'
import { useSession } from '#/web/shell/api/use-session.ts'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'
import { CheckField, SelectField, TextAreaField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { partOf } from '#/web/ui/forms/form-field.ts'
import type { ContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { DeviceField } from '#/web/ui/requests/DeviceField.tsx'
import { deviceDetails } from '#/web/ui/requests/device-details.ts'
import { type RequestDraft, titleOf } from '#/web/ui/requests/request-draft.ts'

interface CustomerTicketDialogProps {
  open: boolean
  onClose: () => void
  onCreated: (ticket: Ticket) => void
  /** The subject to begin with. */
  subject?: string | undefined
  /** The request of the box, to go on with. */
  request?: RequestDraft | undefined
  /** The asset that the ticket is about, from its page or its label. */
  asset?: Pick<Asset, 'id' | 'name' | 'assetTag' | 'status'> | undefined
}

const values = { title: '', description: '', priority: 'medium', category: 'general', assetId: '', isPrivate: false }

export function CustomerTicketDialog({ subject, request, asset, ...props }: CustomerTicketDialogProps) {
  const [hasDevice, setDevice] = useState(true)
  const hasArticles = useModuleOn()('knowledge-base')
  const hasCompany = useSession().user?.companyId != null
  const { company: provider } = useBrand()
  return (
    <NewTicketDialog
      {...props}
      {...(asset && { keepAs: `create-ticket:${asset.id}` })}
      values={{
        ...values,
        ...(subject === undefined ? valuesOf(request) : { title: subject.slice(0, 255) }),
        ...(asset && { assetId: asset.id, category: 'hardware' }),
      }}
      context={() => (hasDevice ? { device: deviceDetails() } : {})}
      required={['title', 'description']}
      success="Ticket created successfully"
      hasAside={hasArticles}
    >
      {form => (
        <>
          <TextField form={form} name="title" label="Subject" />
          {hasArticles && <Suggestions form={form} />}
          <TextAreaField form={form} name="description" label="Description" rows={5} />
          <FormRow>
            <SelectField form={form} name="priority" label="Priority" labels={priorityLabels} />
            <SelectField form={form} name="category" label="Category" labels={categoryLabels} />
          </FormRow>
          <LinkedAssetField form={partOf(form)} asset={asset} />
          {hasCompany && (
            <CheckField
              form={form}
              name="isPrivate"
              label={`Private: only you and ${provider.name} can see this ticket`}
            />
          )}
          <DeviceField isIncluded={hasDevice} onChange={setDevice} />
        </>
      )}
    </NewTicketDialog>
  )
}

/** The values with which a request of the box begins. */
const valuesOf = (request: RequestDraft | undefined) =>
  request
    ? {
        title: titleOf(request).slice(0, 255),
        description: request.text,
        priority: request.priority,
        category: request.category,
      }
    : {}

function Suggestions({ form }: { form: ContractForm<typeof values, NewTicket> }) {
  const [title, description] = useWatch({ control: form.control, name: ['title', 'description'] })
  return <ArticleSuggestions text={`${title} ${description}`} />
}
