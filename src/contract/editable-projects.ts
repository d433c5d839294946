import { z } from 'zod'
import { demoProjectView } from './demo-projects.ts'
import { endpoint } from './endpoint.ts'
import { staffOrder } from './staff-order.ts'

export const editableProjectsApi = {
  showEditableProject: endpoint('showEditableProject', {
    access: 'staff',
    permission: 'read',
    summary: 'The order or the demo project with this id, for the screens that edit either',
    params: z.object({ projectId: z.string().max(100) }),
    reply: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('order'), order: staffOrder }),
      z.object({ kind: z.literal('demo-project'), demoProject: demoProjectView }),
    ]),
    refusals: { 'no-such-project': 404 },
  }),
}
