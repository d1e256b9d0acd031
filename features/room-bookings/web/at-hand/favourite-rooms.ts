import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import { call, isSessionOver } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { messages } from '../../at-hand-messages.ts'
import { listSuggestions, markRoom, type Suggestions } from '../../contract.ts'

/** Beside the rows, of which there may be hundreds: each hears of its own room only. Undefined: not known yet. */
const useMarked = create<{ marked: ReadonlySet<string> | undefined; sending: ReadonlySet<string> }>(() => ({
  marked: undefined,
  sending: new Set(),
}))

/** Lets the hearts of a screen say what the server said last. */
export function useKnownFavourites(favourites: readonly string[] | undefined): void {
  useEffect(() => {
    if (favourites === undefined) return
    const { marked: now, sending } = useMarked.getState()
    const marked = new Set(favourites)
    // Of a press that is on its way the server may not have known yet.
    for (const id of sending) {
      if (now?.has(id)) marked.add(id)
      else marked.delete(id)
    }
    useMarked.setState({ marked })
  }, [favourites])
}

/** Whether a room is marked, and the way to change that; undefined until it is known. */
export function useFavouriteRoom(roomId: string, name: string) {
  const t = useMessages(messages)
  const client = useQueryClient()
  const problem = useProblemWords()
  const marked = useMarked(state => state.marked?.has(roomId))

  async function toggle(): Promise<void> {
    const { marked: before, sending } = useMarked.getState()
    // A second press before the answer has come is the same wish.
    if (before === undefined || sending.has(roomId)) return
    const favourite = !before.has(roomId)
    const set = (is: boolean) => {
      const { marked: now = new Set<string>() } = useMarked.getState()
      const next = new Set(now)
      if (is) next.add(roomId)
      else next.delete(roomId)
      useMarked.setState({ marked: next })
    }
    useMarked.setState({ sending: new Set([...sending, roomId]) })
    set(favourite)
    try {
      const { favourites } = await call(markRoom, { body: { roomId, favourite } })
      const concerned = { predicate: (query: Query) => query.queryKey[2] === listSuggestions.path }
      // What is being read may have been read before the press, and would take its place: it is read again.
      const isReading = client.isFetching(concerned) > 0
      void client.cancelQueries(concerned)
      client.setQueriesData<Suggestions>(concerned, known => known && { ...known, favourites })
      if (isReading) void client.invalidateQueries(concerned)
    } catch (error) {
      set(!favourite)
      if (!isSessionOver(error)) toast.error(t.markFailed(problem(error)))
    } finally {
      const rest = new Set(useMarked.getState().sending)
      rest.delete(roomId)
      useMarked.setState({ sending: rest })
    }
  }

  return { marked, toggle, label: (marked ? t.unmark : t.mark)(name) }
}
