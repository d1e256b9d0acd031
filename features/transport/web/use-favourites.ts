import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getHome } from '#features/home/contract.ts'
import { CallProblem, call, keyOf, queryOf } from '#platform/web/api/call.ts'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { type FavouriteLine, isSame } from '../arrivals.ts'
import { keepFavourite, listFavourites } from '../contract.ts'
import { changed, withChange, withoutChange } from './favourite-changes.ts'
import { favouriteLines } from './favourite-lines.ts'
import { type FavouriteChange, unsentFavourites } from './unsent-favourites.ts'

/** What the account holds is asked for once in so many milliseconds. */
const staleAfter = 5 * 60_000

/**
 * The lines that the person has pinned on a campus. This browser shows its own at once, takes over what was pinned
 * elsewhere, and sends what was pinned here while nothing could be sent: when the list is read anew, and when the network is back.
 */
export function useFavourites(siteId: string) {
  const client = useQueryClient()
  const { data } = useQuery({ ...queryOf(listFavourites), staleTime: staleAfter })
  useEffect(() => {
    if (data === undefined) return
    favouriteLines.set(changed(data.favourites, unsentFavourites.get()))
    void send(client)
  }, [data, client])
  useEffect(() => {
    const sendAgain = () => void send(client)
    addEventListener('online', sendAgain)
    return () => removeEventListener('online', sendAgain)
  }, [client])
  return favouriteLines.use().filter(one => one.siteId === siteId)
}

/** Whether a line is pinned, whether it stands on home, and how to change both. */
export function useFavourite(line: FavouriteLine) {
  const client = useQueryClient()
  const kept = favouriteLines.use().find(one => isSame(one, line))
  const change = (pinned: boolean, onHome: boolean) => {
    const { station, line: name, direction, category, siteId } = line
    const one = { station, line: name, direction, category, siteId, onHome, pinned }
    favouriteLines.set(changed(favouriteLines.get(), [one]))
    unsentFavourites.set(withChange(unsentFavourites.get(), one))
    void send(client)
  }
  const onHome = kept?.onHome ?? false
  return {
    pinned: kept !== undefined,
    onHome,
    togglePin: () => change(kept === undefined, false),
    toggleHome: () => change(true, !onHome),
  }
}

let isSending = false
let isAskedAgain = false

/**
 * Sends what the account has not heard, one after the other. What cannot be sent now waits until this is called again; who calls
 * while something is being sent may know that the network is back, so that it is tried once more.
 */
async function send(client: QueryClient): Promise<void> {
  isAskedAgain = isSending
  if (isSending) return
  isSending = true
  try {
    do {
      isAskedAgain = false
      await sendAll(client)
    } while (isAskedAgain)
  } finally {
    isSending = false
  }
}

async function sendAll(client: QueryClient): Promise<void> {
  for (let [next] = unsentFavourites.get(); next !== undefined; [next] = unsentFavourites.get()) {
    if (!(await sent(client, next))) return
  }
}

async function sent(client: QueryClient, change: FavouriteChange): Promise<boolean> {
  const done = () => unsentFavourites.set(withoutChange(unsentFavourites.get(), change))
  try {
    const answer = await call(keepFavourite, { body: change })
    done()
    favouriteLines.set(changed(answer.favourites, unsentFavourites.get()))
    client.setQueryData(keyOf(listFavourites), answer)
    // Home shows what stands there.
    void client.invalidateQueries({ queryKey: keyOf(getHome, { query: { siteId: '' } }).slice(0, 3) })
    return true
  } catch (error) {
    if (!(error instanceof CallProblem) || (error.status !== 400 && error.status !== 409)) return false
    done()
    favouriteLines.set(favouriteLines.get().filter(one => !isSame(one, change)))
    // The server's own words, in the reader's language.
    toast.error(error.message)
    return true
  }
}
