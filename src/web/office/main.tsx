import '../styles/office.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { createQueryClient } from '#web/lib/query-client.ts'
import { OfflineNotice } from '#web/ui/offline-notice.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { OfficeRoutes } from './office-routes.tsx'
import { authorizeStaffCalls } from './session/call-as-staff.ts'

authorizeStaffCalls()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <TooltipProvider>
          <BrowserRouter>
            <OfflineNotice />
            <OfficeRoutes />
          </BrowserRouter>
          <Toaster />
        </TooltipProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}
