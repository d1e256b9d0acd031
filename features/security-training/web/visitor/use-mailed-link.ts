import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallProblem, call } from '#platform/web/api/call.ts'
import { followVisitorLink } from '../../visitor-contract.ts'
import { linkIn } from '../../visitor-rules.ts'
import { trainingsOf } from './addresses.ts'
import { visitorEmail } from './visitor-email.ts'

export interface MailedLink {
  /** Undefined: no link is being followed. */
  state: 'following' | 'unusable' | 'failed' | undefined
  /** Follows it once more: the network was away. */
  again: () => void
  /** Leaves it, for a new one. */
  drop: () => void
}

/**
 * Follows the link that stands in the fragment of the address, after it was taken out of it: nobody shall find it in the
 * history or hand it on with the address.
 */
export function useMailedLink({ enabled }: { enabled: boolean }): MailedLink {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const link = useRef<string>(undefined)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<MailedLink['state']>(
    enabled && linkIn(hash) !== undefined ? 'following' : undefined,
  )
  useLayoutEffect(() => {
    const found = linkIn(hash)
    if (found === undefined || !enabled) return
    link.current = found
    navigate({ pathname, search }, { replace: true })
    setAttempt(count => count + 1)
  }, [enabled, hash, pathname, search, navigate])
  useEffect(() => {
    if (attempt === 0 || link.current === undefined) return
    setState('following')
    call(followVisitorLink, { body: { link: link.current } })
      .then(({ email, siteId }) => {
        visitorEmail.set(email)
        navigate(trainingsOf(siteId), { replace: true })
      })
      .catch(error => setState(error instanceof CallProblem && error.status === 409 ? 'unusable' : 'failed'))
  }, [attempt, navigate])
  return {
    state,
    again: () => setAttempt(count => count + 1),
    drop: () => {
      link.current = undefined
      setState(undefined)
    },
  }
}
