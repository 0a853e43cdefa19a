import '@fontsource-variable/inter'
import '@fontsource-variable/jetbrains-mono'
import './styles/tokens.css'
import './styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from 'react-aria-components'
import { RouterProvider } from 'react-router-dom'
import { makeClient } from './api/hooks'
import { startTheme } from './app/theme'
import { makeRouter } from './routes'

startTheme()
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root.')
createRoot(root).render(
  <StrictMode>
    <I18nProvider locale="en-GB">
      <QueryClientProvider client={makeClient()}>
        <RouterProvider router={makeRouter()} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
)
