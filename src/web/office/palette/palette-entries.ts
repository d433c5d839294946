import type { StaffOrderRow } from '#contract/staff-order.ts'
import { hasPermission, type StaffRole } from '#core/access/staff-role.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { approveSearch } from '../orders/next-approval.ts'
import { officeParts, officePlaces, placeOfPart } from '../shell/office-places.ts'
import { permissionOfAddress, type TabId } from '../shell/tab-permissions.ts'

export type PaletteEntry = {
  readonly id: string
  readonly group: 'Orders' | 'Pages' | 'Actions'
  readonly label: string
  readonly note?: string
  readonly path: string
}

const tab = (name: TabId, more = '') => `${pagePath('admin')}?tab=${name}${more}`

/** Where a part stands, and what it is for. */
function partNote(place: { readonly label: string }, part: TabId): string {
  const { label, purpose } = officeParts[part]
  return place.label === label ? purpose : `${place.label}: ${purpose}`
}

const settingsNote = `${placeOfPart('business').label}, ${officeParts.business.label}`

export const commands: readonly PaletteEntry[] = [
  ...officePlaces.flatMap((place) =>
    place.parts.map((part) => page(officeParts[part].label, tab(part), partNote(place, part))),
  ),
  page('Business details', tab('business'), settingsNote),
  page('Legal texts', tab('business', '&view=legal'), settingsNote),
  page('Prices and delivery promises', tab('business', '&view=offer'), settingsNote),
  page('Bid Item Templates', pagePath('adminTemplates')),
  action('Orders waiting for review', tab('orders', '&status=pending')),
  action('Newest orders', tab('orders', '&sort=newest')),
  action('API keys and Enterprise plan of a client', tab('clients')),
  action('Trash', tab('orders', '&view=trash')),
  action('Demo projects waiting for review', tab('demo-projects', '&status=pending')),
  action('Failed jobs', tab('operations', '&view=failed')),
  action('Mail log', tab('operations', '&view=mail')),
  action('Mails that did not leave', tab('operations', '&view=mail&state=failed')),
  action('Prices to ask subcontractors for', tab('prices', '&view=ask')),
  action('Edit office bid items', tab('config', '&type=office')),
  action('Edit retail bid items', tab('config', '&type=retail')),
  action('Edit restaurant bid items', tab('config', '&type=restaurant')),
  action('Edit medical bid items', tab('config', '&type=medical')),
]

function page(label: string, path: string, note?: string): PaletteEntry {
  return { id: `page ${label}`, group: 'Pages', label, path, ...(note ? { note } : {}) }
}

function action(label: string, path: string): PaletteEntry {
  return { id: `action ${label}`, group: 'Actions', label, path }
}

/** The label or the note contains every typed word, and the role includes the page. */
export function matchingCommands(text: string, role?: StaffRole): readonly PaletteEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(
    ({ label, note = '', path }) =>
      words.every((word) => `${label} ${note}`.toLowerCase().includes(word)) &&
      (role === undefined || hasPermission(role, permissionOfAddress(path))),
  )
}

/** A found order and its actions; an approval is confirmed on the order's own page. */
export function orderEntries(order: StaffOrderRow, mayReview: boolean): readonly PaletteEntry[] {
  const label = order.projectData.companyName
  const path = pagePath('adminOrder', { orderId: order.id })
  const note = `${order.customerEmail}, ${order.status.replaceAll('_', ' ')}`
  return [
    { id: `order ${order.id}`, group: 'Orders', label, note, path },
    ...(mayReview && order.status === 'in_progress'
      ? [
          {
            id: `approve ${order.id}`,
            group: 'Actions' as const,
            label: `Approve ${label}`,
            note: order.customerEmail,
            path: path + approveSearch,
          },
        ]
      : []),
  ]
}
