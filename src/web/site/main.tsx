import '../styles/theme.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { SiteApp } from './app.tsx'

const root = document.getElementById('root')

const app = (
  <StrictMode>
    <BrowserRouter>
      <SiteApp />
    </BrowserRouter>
  </StrictMode>
)

if (root?.hasChildNodes()) hydrateRoot(root, app)
else if (root) createRoot(root).render(app)
