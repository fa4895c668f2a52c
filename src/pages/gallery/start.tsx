/** The UI kit on one page, for developers: in development at /gallery, never in the delivered app. */
import '../../ui/theme/theme.css'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Gallery } from './Gallery.tsx'

const root = document.querySelector('#root')
if (root === null) throw new Error('The page of the gallery has no #root')
createRoot(root).render(
  <BrowserRouter>
    <Gallery />
  </BrowserRouter>,
)
