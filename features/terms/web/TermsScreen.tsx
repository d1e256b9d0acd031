import { useLocation, useNavigate } from 'react-router'
import { Page } from '#platform/web/shell/Page.tsx'
import { Terms } from './Terms.tsx'

/** `/cgu`: the terms to consult, by anyone. */
export default function TermsScreen() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const back = () => {
    // The first address of a visit has nothing behind it that is ours.
    if (key === 'default') void navigate('/')
    else void navigate(-1)
  }
  return (
    <Page reading>
      <Terms onBack={back} />
    </Page>
  )
}
