import type { Setting } from '#core/settings/setting.ts'

/**
 * Who the business is to its customers: on invoices, legal pages and below every mail. Until the
 * owner saves details of their own, the defaults apply, which are placeholders.
 */
export type Business = {
  readonly legalName: string
  /** Lines as on an envelope; empty until the owner gives one. */
  readonly address: string
  readonly supportEmail: string
  readonly supportPhone: string
  /** Tax id or registration number; printed on invoices only. */
  readonly taxId: string
  /** Before the number of an invoice. */
  readonly invoicePrefix: string
  /** Below the lines of an invoice, for example how to reach the accountant. */
  readonly invoiceNote: string
}

export type BusinessField = keyof Business

export const businessLabels: Readonly<Record<BusinessField, string>> = {
  legalName: 'Legal business name',
  address: 'Postal address',
  supportEmail: 'Support email',
  supportPhone: 'Support phone',
  taxId: 'Tax id or registration number',
  invoicePrefix: 'Invoice prefix',
  invoiceNote: 'Note on invoices',
}

export const defaultBusiness: Business = {
  legalName: 'Plumbline',
  address: '',
  supportEmail: 'support@plumbline.example',
  supportPhone: '',
  taxId: '',
  invoicePrefix: 'INV-',
  invoiceNote: '',
}

export const businessSetting: Setting<Business> = {
  kind: 'business',
  labels: businessLabels,
  initial: defaultBusiness,
}

/** What strangers see of it, on public pages and below mails. */
export type PublicBusiness = { readonly lines: string; readonly supportEmail: string }

export function publicBusiness(business: Business): PublicBusiness {
  const { legalName, address, supportPhone, supportEmail } = business
  return { lines: [legalName, address, supportPhone].filter(Boolean).join('\n'), supportEmail }
}

const placeholder = publicBusiness(defaultBusiness)

/** Whether the owner gave anything of what strangers see. */
export function isOwnersBusiness({ lines, supportEmail }: PublicBusiness): boolean {
  return lines !== placeholder.lines || supportEmail !== placeholder.supportEmail
}

/** Domains reserved for examples and tests: mail sent there is not received. */
const nobodysDomain = /(?:^|[@.])(?:example|invalid|test|localhost|example\.(?:com|net|org))$/i

export function isPlaceholderEmail(email: string): boolean {
  return nobodysDomain.test(email.trim())
}

/** A street and a city, at least; anything less is no address that a letter reaches. */
export function hasPostalAddress({ address }: Pick<Business, 'address'>): boolean {
  return address.split('\n').filter((line) => line.trim() !== '').length >= 2
}
