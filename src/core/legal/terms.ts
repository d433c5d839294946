/** Terms of Service and Disclaimer until the owner saves others. */
import { reviewedWithin } from '#core/catalog/delivery-promise.ts'
import type { LegalSection, LegalText } from '#core/legal/legal-text.ts'

/** Also sent as evidence when a payment is disputed. */
export const shippedRefundPolicy: LegalSection = {
  title: 'Prices and payment',
  paragraphs: [
    'Single reports are paid once, by card, before work begins. Subscriptions are billed every three months in advance and renew until cancelled; the monthly report limit of a plan does not carry over.',
    'Fees are non-refundable unless stated otherwise. If a report cannot be prepared, or does not cover the project you described, write to us: under our satisfaction guarantee we correct it or refund it.',
  ],
  points: [
    'Card payments are handled by a card payment provider. We never see or store full card numbers.',
    'A payment that is disputed or reversed ends access to the report it paid for.',
  ],
}

const sections: readonly LegalSection[] = [
  {
    title: 'What we sell',
    paragraphs: [
      'Plumbline prepares cost analysis reports for the first build-out of commercial space up to 5,000 square feet. A report is an estimate: it states what the work described will likely cost, how far that could move, and what it rests on.',
      `Reports are reviewed by a person and delivered by e-mail, in most cases within ${reviewedWithin} hours. Your order page states the one date your report is due.`,
    ],
  },
  {
    title: 'What a report is not',
    paragraphs: [
      'A report is not a bid, an offer, a guarantee of price, an appraisal, or architectural, engineering, legal or tax advice. Actual costs depend on drawings, site conditions, code officials, contractors, timing and decisions that we cannot see.',
      'Before you sign a lease or a construction contract, have the figures checked by a licensed contractor and have the documents read by your attorney.',
    ],
  },
  {
    title: 'How long a report is valid',
    paragraphs: [
      'Construction prices move. We suggest relying on a report for 30 days from its date and asking for a new version afterwards. Every report states the date of its prices.',
    ],
  },
  {
    title: 'Internal business use only',
    paragraphs: [
      'A report is for your own internal business use, including your own negotiations. You may show it to your landlord, lender, broker, architect and contractor for the project it describes. You may not resell it, publish it, or present it as your own work product.',
    ],
  },
  {
    title: 'What you give us',
    paragraphs: [
      'The estimate is only as good as the answers it is made from. You are responsible for the area, the address, the condition of the space and the documents you upload, and for having the right to share them with us.',
    ],
  },
  shippedRefundPolicy,
  {
    title: 'Accounts and links',
    paragraphs: [
      'Reports are delivered through a secure link. Whoever has the link can read the report, so share it as you would share the report itself. We can replace a link at your request. Links expire after 12 months.',
    ],
  },
  {
    title: 'Disclaimer of warranties',
    paragraphs: [
      'Reports and this website are provided as they are. To the extent the law allows, we give no warranty of any kind, express or implied, including merchantability, fitness for a particular purpose and accuracy of any single figure.',
    ],
  },
  {
    title: 'Limit of liability',
    paragraphs: [
      'Our total liability for anything connected with a report or this website is limited to the amount you paid for the report in question. We are not liable for lost profits, lost rent, delay, or any indirect or consequential damage.',
    ],
  },
  {
    title: 'Governing law and disputes',
    paragraphs: [
      'These terms are governed by the laws of the State of Iowa, without regard to its conflict-of-law rules. Any dispute is settled by binding arbitration in Polk County, Iowa, before a single arbitrator; each side gives up a trial by jury and participation in class actions. Either side may bring a claim in small-claims court instead.',
    ],
  },
  {
    title: 'Changes',
    paragraphs: [
      'We may change these terms. The version shown when you order is the one that applies to that order.',
    ],
  },
]

/** The day changes with the text. */
export const shippedTerms: LegalText = { revision: 0, effectiveOn: '2026-07-01', sections }
