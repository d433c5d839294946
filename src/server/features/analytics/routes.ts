import { analyticsApi } from '#contract/analytics.ts'
import { analyticsTable } from '#core/analytics/analytics-table.ts'
import { csvText } from '#report/view/csv-text.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { showAnalytics, showClientSummary } from './commands/show-analytics.ts'

export function analyticsRoutes(server: Server): void {
  const { ports } = server

  serve(server, analyticsApi.showClientSummary, () => showClientSummary(ports))

  serve(server, analyticsApi.showAnalytics, ({ query }) => showAnalytics(ports, query))

  serve(server, analyticsApi.exportAnalytics, async ({ query, reply }) => {
    const analytics = await showAnalytics(ports, query)
    const { from, to } = analytics.period
    const name = ['plumbline-analytics', ...(from === null ? [] : [from]), to].join('-')
    reply.header('content-disposition', `attachment; filename="${name}.csv"`)
    return csvText(analyticsTable(analytics, ports.books.home.market.area.currency))
  })
}
