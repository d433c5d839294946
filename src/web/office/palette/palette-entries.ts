import type { StaffOrderRow } from '#contract/staff-order.ts'
import { hasPermission, type StaffRole } from '#core/access/staff-role.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { approveSearch } from '../orders/next-approval.ts'
import { permissionOfAddress } from '../shell/tab-permissions.ts'

export type PaletteEntry = {
  readonly id: string
  readonly group: 'Orders' | 'Pages' | 'Actions'
  readonly label: string
  readonly note?: string
  readonly path: string
}

const tab = (name: string, more = '') => `${pagePath('admin')}?tab=${name}${more}`

export const commands: readonly PaletteEntry[] = [
  page('Today', tab('today')),
  page('Orders', tab('orders')),
  page('Demo Projects', tab('demo-projects')),
  page('Clients', tab('clients')),
  page('Analytics', tab('analytics')),
  page('Project Type', tab('config')),
  page('Market Pricing', tab('market-pricing')),
  page('Price Book', tab('prices')),
  page('Users', tab('users')),
  page('Templates', tab('templates')),
  page('Competitors', tab('competitors')),
  page('Calibration', tab('calibration')),
  page('Readiness for live payments', tab('readiness')),
  page('Business details', tab('business')),
  page('Legal texts', tab('business', '&view=legal')),
  page('Prices and delivery promises', tab('business', '&view=offer')),
  page('Claims on the landing page', tab('claims')),
  page('Payments', tab('payments')),
  page('Operations', tab('operations')),
  page('Audit Log', tab('audit')),
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

function page(label: string, path: string): PaletteEntry {
  return { id: `page ${label}`, group: 'Pages', label, path }
}

function action(label: string, path: string): PaletteEntry {
  return { id: `action ${label}`, group: 'Actions', label, path }
}

/** The label contains every typed word, and the role includes the page. */
export function matchingCommands(text: string, role?: StaffRole): readonly PaletteEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(
    ({ label, path }) =>
      words.every((word) => label.toLowerCase().includes(word)) &&
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
