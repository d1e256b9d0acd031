import { useMemo } from 'react'
import { useSession } from '#platform/web/session/session-store.ts'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import type { PassVector } from '../contract.ts'
import { entryOf, trainingsOf } from './visitor/addresses.ts'
import { visitorEmail } from './visitor/visitor-email.ts'

/** Who trains, as each call says it: a person by their token alone, a visitor by their e-mail. */
export interface Trainee {
  kind: 'person' | 'visitor'
  /** Tells what this browser keeps of one from what it keeps of another. */
  key: string
  headers: { 'x-visitor-email'?: string }
  /** Of each body that says how somebody is known. */
  vector: { email?: string; passVector: PassVector }
  /** Of each body that does not. */
  body: { email?: string }
}

/** `unknown`: nobody is signed in and no e-mail is held. `checking`: whether somebody is signed in is being found out. */
export function useTrainee(): Trainee | 'unknown' | 'checking' {
  const session = useSession()
  const email = visitorEmail.use()
  const personId = session.status === 'signed-in' ? session.account.id : undefined
  const { status } = session
  return useMemo(() => {
    if (personId !== undefined) {
      return { kind: 'person', key: personId, headers: {}, vector: { passVector: 'WEB' }, body: {} }
    }
    if (status === 'checking') return 'checking'
    if (email === null) return 'unknown'
    return {
      kind: 'visitor',
      key: email.toLowerCase(),
      headers: { 'x-visitor-email': email },
      vector: { email, passVector: 'LOCAL_BADGE' },
      body: { email },
    }
  }, [personId, status, email])
}

/** The campus whose trainings are shown: of the address, else the one chosen. */
export function useTrainingSite(): string | null {
  const { siteId } = useScreenInput<'siteId'>()
  const chosen = useLocalState(s => s.siteId)
  return siteId ?? chosen
}

/** The ways between the screens of somebody; a visitor's keep the campus in the address. */
export function useWays(): {
  list: string
  entry: string
  training: (id: string, language?: string) => string
} {
  const siteId = useTrainingSite()
  const { status } = useSession()
  return useMemo(() => {
    const named = status === 'signed-in' ? undefined : (siteId ?? undefined)
    const search = named === undefined ? '' : `?siteId=${encodeURIComponent(named)}`
    return {
      list: trainingsOf(named),
      entry: entryOf(named),
      training: (id, language) =>
        `/safeAtWork/fas/${id}${language === undefined ? '' : `/${language}`}${search}`,
    }
  }, [siteId, status])
}
