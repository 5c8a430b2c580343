import { siteLink, type Templates } from '#/functions/email/template.ts'
import { shortId } from '#/shared/lib/short-id.ts'

export interface BuildJobsData {
  buildReady: { orderId: string; name: string }
}

export const buildJobsTemplates: Templates<BuildJobsData> = {
  buildReady: ({ orderId, name }) => ({
    subject: `Your PC is ready: order ${shortId(orderId)}`,
    heading: 'Your PC is ready',
    paragraphs: [
      `We assembled “${name}”, installed its software and tested it. We’ll contact you to arrange pickup or delivery.`,
    ],
    facts: [['Order', shortId(orderId)]],
    action: { label: 'View your order', url: siteLink(`/orders/${orderId}`) },
  }),
}
