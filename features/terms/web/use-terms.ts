import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getAccountDetails } from '#features/account/contract.ts'
import { CallProblem, call, isUnknownOutcome, keyOf, queryOf } from '#platform/web/api/call.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useSession } from '#platform/web/session/session-store.ts'
import { useLanguage } from '#platform/web/shell/language.tsx'
import { acceptTerms, events, getTermsPage } from '../contract.ts'
import { contentOf, isAccepted } from '../rules.ts'
import { acceptedTerms, noteAcceptedTerms, versionsAcceptedBy } from './accepted-terms.ts'

/** The terms in the language of the page. */
export function useTerms() {
  const lang = useLanguage()
  return useQuery({
    queryKey: keyOf(getTermsPage, { params: { lang } }),
    queryFn: async ({ signal }) => {
      const answer = await call(getTermsPage, { params: { lang } }, { signal })
      return { version: answer.headers.get('cgu-version') ?? '', html: contentOf(await answer.text()) }
    },
  })
}

/**
 * Whether the signed-in person has yet to accept a version, and the way to do it.
 * @param onAccepted runs even when the acceptance has changed the frame and the calling component is gone
 */
export function useAcceptance(version: string | undefined, onAccepted: () => void) {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.account.id : undefined
  const account = useQuery({ ...queryOf(getAccountDetails), enabled: userId !== undefined })
  const remembered = acceptedTerms.use()
  const queries = useQueryClient()

  const acceptance = useMutation({
    mutationFn: (accepted: string) => call(acceptTerms, { body: { version: accepted } }),
    onSuccess: ({ cguAcceptedVersion }) => {
      record(events.accepted, { version: cguAcceptedVersion })
      if (userId !== undefined) noteAcceptedTerms(cguAcceptedVersion, userId)
      onAccepted()
      return queries.invalidateQueries({ queryKey: keyOf(getAccountDetails) })
    },
    onError: async error => {
      // The version in force has changed, or what is accepted is not known: asked for again here, and by what decides which
      // screen is shown.
      if (isOutdated(error) || isUnknownOutcome(error))
        await queries.invalidateQueries({ predicate: ({ queryKey }) => isAboutTerms(queryKey) })
    },
  })

  const local = versionsAcceptedBy(userId, remembered)
  const server = account.data?.cguAcceptedVersion ?? null
  const known = version !== undefined && (account.data !== undefined || local.includes(version))
  return {
    /** Offered only to signed-in people who have not accepted. */
    offered: userId !== undefined && known && !isAccepted({ server, local }, version),
    accept: () => {
      if (version !== undefined) acceptance.mutate(version)
    },
    busy: acceptance.isPending,
    accepted: acceptance.isSuccess,
    failed: acceptance.isError && !isOutdated(acceptance.error) && !isUnknownOutcome(acceptance.error),
    outdated: isOutdated(acceptance.error),
  }
}

function isOutdated(error: unknown): boolean {
  return error instanceof CallProblem && error.errorType === 'OUTDATED_TERMS'
}

function isAboutTerms(key: readonly unknown[]): boolean {
  return (
    [getTermsPage.path, getAccountDetails.path].some(path => key.includes(path)) ||
    key[0] === 'terms in force'
  )
}
