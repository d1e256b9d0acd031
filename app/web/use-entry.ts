import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getAccountDetails } from '#features/account/contract.ts'
import { getMe } from '#features/directory/contract.ts'
import { listSites } from '#features/sites/contract.ts'
import { useSites } from '#features/sites/web/use-sites.ts'
import { getTermsPage } from '#features/terms/contract.ts'
import { isAccepted } from '#features/terms/rules.ts'
import { acceptedTerms, versionsAcceptedBy } from '#features/terms/web/public.tsx'
import type { Language } from '#platform/text/language.ts'
import { CallProblem, call, queryOf } from '#platform/web/api/call.ts'
import { queries } from '#platform/web/api/queries.ts'
import { showing } from '#platform/web/loading/list-state.ts'
import { setUserType } from '#platform/web/observability/analytics.ts'
import { nameSession, onceSignedIn, useSession } from '#platform/web/session/session-store.ts'
import { useLanguage } from '#platform/web/shell/language.tsx'
import { noteUser, useLocalState } from '#platform/web/storage/local-state.ts'
import { languageAndPath } from './routing.ts'

/** The version is the same in both languages: asking for it once is enough. Null where none is in force yet. */
function termsInForce(lang: Language) {
  return {
    queryKey: ['terms in force'],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      try {
        const answer = await call(getTermsPage, { params: { lang } }, { signal })
        return answer.headers.get('cgu-version') ?? ''
      } catch (error) {
        if (error instanceof CallProblem && error.status === 404) return null
        throw error
      }
    },
  }
}

// Asked as soon as somebody is signed in, before anything is drawn for them.
onceSignedIn(() => {
  const { language } = languageAndPath(location.pathname, useLocalState.getState().language)
  void queries.prefetchQuery(queryOf(listSites))
  void queries.prefetchQuery(queryOf(getAccountDetails))
  void queries.prefetchQuery(termsInForce(language))
  void queries.prefetchQuery(queryOf(getMe, { query: {} }))
})

/** What signing in needs to know of a signed-in person, asked for all at once. */
export function useEntry({
  profileFailed,
  forgetPersonalFields,
}: {
  profileFailed: () => void
  /** Called when another person than the last one has signed in here. */
  forgetPersonalFields: () => void
}) {
  const session = useSession()
  const signedIn = session.status === 'signed-in'
  const userId = signedIn ? session.account.id : undefined
  const sites = useSites({ enabled: signedIn })
  const failed = showing(sites) === 'error'
  // Asked for by its contract: the directory's public pieces would bring the portraits along to every first visit.
  const me = useQuery({
    ...queryOf(getMe, { query: {} }),
    enabled: signedIn,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  const terms = useTermsAccepted(userId)

  useEffect(() => {
    if (userId !== undefined) noteUser(userId, forgetPersonalFields)
  }, [userId, forgetPersonalFields])
  // What is shown until the answer of another language comes may be another person's.
  const { firstName = '', lastName = '' } = (terms.account.isPlaceholderData ? {} : terms.account.data) ?? {}
  useEffect(() => {
    if (userId !== undefined && firstName !== '') nameSession({ id: userId, firstName, lastName })
  }, [userId, firstName, lastName])
  useEffect(() => setUserType(me.data?.userType), [me.data?.userType])
  // Without a profile the person is signed out and told why. A lost connection is not that.
  const refused = me.error instanceof CallProblem && !me.error.network
  useEffect(() => {
    if (refused) profileFailed()
  }, [refused, profileFailed])

  return {
    session,
    sites: sites.items,
    termsAccepted: terms.accepted,
    /** Undefined until they are known. */
    grants: terms.account.data?.roles,
    /** The roles could not be had. */
    grantsFailed: terms.account.isError && terms.account.data === undefined,
    failed: failed || terms.failed,
    retry: () => {
      if (failed) sites.retry()
      if (terms.failed) terms.retry()
    },
  }
}

/** Whether the person has accepted the terms in force, if there are any; undefined until that is known. */
function useTermsAccepted(userId: string | undefined) {
  const lang = useLanguage()
  const signedIn = userId !== undefined
  // In another language the answer is asked for anew; until then the former one counts, or the page would go away.
  const account = useQuery({
    ...queryOf(getAccountDetails),
    enabled: signedIn,
    placeholderData: keepPreviousData,
  })
  const page = useQuery({
    ...termsInForce(lang),
    enabled: signedIn,
  })
  const acceptances = acceptedTerms.use()
  const current = page.data
  const local = versionsAcceptedBy(userId, acceptances)
  const known =
    current === null || (current !== undefined && (account.data !== undefined || local.includes(current)))
  return {
    account,
    // Where there are none, nothing is to be accepted.
    accepted: known
      ? current === null || isAccepted({ server: account.data?.cguAcceptedVersion ?? null, local }, current)
      : undefined,
    failed: (account.isError && !known) || page.isError,
    retry: () => {
      if (account.isError) void account.refetch()
      if (page.isError) void page.refetch()
    },
  }
}
