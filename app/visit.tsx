import '#platform/web/ui/base.css'
import '#features/visits/web/pass/head.css'
import { createRoot } from 'react-dom/client'
import { VisitPage } from '#features/visits/web/pass/VisitPage.tsx'
import { registerWorker } from '#platform/web/storage/register-worker.ts'

/* The page of a visitor, apart from the app: whoever opens a link in a mail fetches nothing else. */

const root = document.getElementById('root')
if (root === null) throw new Error('visit.html has no #root')
createRoot(root).render(<VisitPage token={location.pathname.split('/')[2] ?? ''} />)
registerWorker('/visit/')
