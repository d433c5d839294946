/** The privacy policy until the owner saves another. The retention periods are those that the jobs use. */
import type { LegalSection, LegalText } from '#core/legal/legal-text.ts'
import { periodWords, retentionPeriods } from '#core/retention/retention-periods.ts'

const kept = {
  projects: periodWords(retentionPeriods.projects),
  clients: periodWords(retentionPeriods.clients),
  intakes: periodWords(retentionPeriods.intakes),
  communications: periodWords(retentionPeriods.communications),
  technicalLogs: periodWords(retentionPeriods.technicalLogs),
}

const sections: readonly LegalSection[] = [
  {
    title: 'What we collect',
    paragraphs: ['We collect what is needed to prepare, deliver and support a report:'],
    points: [
      'Project information: address, area, kind of space, finishes, features, existing systems, timeline, budget, and your description.',
      'Personal information: name, e-mail, phone, company, professional type, and how you heard about us.',
      'Payment data: handled by a card payment provider. We receive the result, the amount and the last four digits, never the full card number.',
      'Technical data: internet address, browser, pages asked for, and the cookies named below.',
      'Uploaded documents, for Pro and Premium reports: floor plans, letters of intent, photos, and lease documents.',
    ],
  },
  {
    title: 'What we use it for',
    paragraphs: [
      'To estimate the cost of your project, to deliver and correct the report, to answer you, to bill, to keep our records, to prevent misuse, and to improve our prices. We improve prices from figures without names or addresses of people.',
      'Three and twelve months after a report was delivered we ask you once by mail what the project cost. The mail has a link that stops it, and the answer is kept without your name.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'We do not sell personal information. We share it only with those who work for us and need it: the card payment provider, the provider that delivers our e-mail, the provider that hosts our servers, and, where configured, a text-generation service that receives facts about the project without your name or contact details. We disclose information when the law requires it.',
    ],
  },
  {
    title: 'Cookies',
    paragraphs: [
      'We use cookies that the service needs, and none for advertising. One remembers which orders this browser has made, so that you see their full details; one keeps you signed in to your account until you sign out; one keeps staff signed in. Your browser also keeps the intake form you have not finished. Once you give your e-mail there, the form is kept on our server too, so that you can go on from another device; “Start over” removes both.',
    ],
  },
  {
    title: 'How long we keep it',
    paragraphs: [],
    points: [
      `Project data and payment records: ${kept.projects}.`,
      `Client profiles: while active, plus ${kept.clients}.`,
      `Intake forms that were not finished, with their files: ${kept.intakes} after the last change.`,
      `Communications: ${kept.communications}.`,
      `Technical logs: about ${kept.technicalLogs}.`,
    ],
  },
  {
    title: 'What you can ask for',
    paragraphs: [
      'You can ask what we hold about you, have it corrected, have it deleted as far as the law lets us, or have a copy in a common format. We respond to requests within 30 days. We may ask you to prove that an address is yours before we send anything to it.',
    ],
  },
  {
    title: 'Security',
    paragraphs: [
      'Data travels encrypted, passwords and link tokens are stored as hashes, uploaded images are re-encoded, and access by staff is recorded. If a breach affects your personal information we notify you, typically within 72 hours of learning of it.',
    ],
  },
  {
    title: 'Age',
    paragraphs: [
      'The service is for businesses and people of at least 18 years. We do not knowingly collect information from anyone younger.',
    ],
  },
  {
    title: 'Changes and contact',
    paragraphs: [
      'If this policy changes in a way that matters we say so on this page before it applies. Write to us at the address below with any question or request.',
    ],
  },
]

/** The day changes with the text. */
export const shippedPrivacy: LegalText = { revision: 0, effectiveOn: '2026-07-01', sections }
