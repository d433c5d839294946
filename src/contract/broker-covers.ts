import { z } from 'zod'
import { endpoint, fileContent } from './endpoint.ts'
import { logoFileRefusals } from './looks.ts'
import { plainLine } from './plain-text.ts'

const texts = {
  isOn: z.boolean(),
  name: plainLine(80).min(1, 'Please enter a name'),
  company: plainLine(80),
  phone: plainLine(40),
}

const cover = z.object({ ...texts, logoId: z.uuid().nullable() })

export type BrokerCover = z.output<typeof cover>

const shown = z.object({
  /** Whether the account holds a plan that is running. */
  hasPlan: z.boolean(),
  cover: cover.nullable(),
})

const noPlan = { 'no-subscription': 409 } as const
const noCover = { 'no-cover': 404 } as const

export const brokerCoversApi = {
  showBrokerCover: endpoint('showBrokerCover', {
    access: 'customer',
    summary: 'Who presents the reports of the plan that the account holds',
    reply: shown,
  }),
  saveBrokerCover: endpoint('saveBrokerCover', {
    access: 'customer',
    summary: 'Sets who presents the reports of the plan, and whether their covers say so',
    body: z.strictObject(texts),
    reply: cover,
    refusals: noPlan,
  }),
  /** Multipart: `file`. */
  uploadCoverLogo: endpoint('uploadCoverLogo', {
    access: 'customer',
    summary: 'Sets the logo beside the name on covers, a PNG or JPG',
    body: fileContent,
    reply: cover,
    refusals: { ...noPlan, ...noCover, ...logoFileRefusals },
  }),
  removeCoverLogo: endpoint('removeCoverLogo', {
    access: 'customer',
    summary: 'Removes the logo; reports made before keep theirs',
    reply: cover,
    refusals: noCover,
  }),
}
