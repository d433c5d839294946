import { todayApi } from '#contract/today.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { showToday } from './commands.ts'

export function todayRoutes(server: Server): void {
  serve(server, todayApi.showToday, () => showToday(server.ports))
}
