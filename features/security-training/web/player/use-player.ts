import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { call, queryOf } from '#platform/web/api/call.ts'
import { useLanguage } from '#platform/web/shell/language.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { answerChapter, completeFormation, getFormation, saveProgress } from '../../contract.ts'
import type { Trainee } from '../trainee.ts'
import { createPlayer, playerOf } from './player.ts'

/** A language as an address may name it. */
const languageKey = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i

/**
 * A training of somebody, in the language of the address, else in that of the page.
 * @param turned it was turned into another language just now, and goes on where it stood
 */
export function usePlayer(id: string, trainee: Trainee, turned: boolean) {
  const pageLanguage = useLanguage()
  const { lang } = useScreenInput<'lang'>()
  const wanted = lang !== undefined && languageKey.test(lang) ? lang : pageLanguage
  const player = useMemo(
    () => playerOf(`${trainee.key} ${id}`, () => createPlayer(`${trainee.key} ${id}`, callsOf(id, trainee))),
    [id, trainee],
  )
  const input = {
    params: { id },
    headers: { ...trainee.headers, 'accept-language': wanted },
    query: {},
  }
  const { queryKey, queryFn } = queryOf(getFormation, input)
  const query = useQuery({
    queryKey,
    queryFn: async context => {
      // What was turned and chosen just now is part of what comes.
      await player.queue.drained()
      return queryFn(context)
    },
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { data, isFetchedAfterMount } = query
  const running = useStore(player.store, ({ place }) => place !== undefined)
  // Who comes in begins with what the server says now; who is in the middle reads on.
  const current = data !== undefined && (isFetchedAfterMount || running || turned) ? data : undefined
  useEffect(() => {
    if (current !== undefined) player.arrive(current)
  }, [player, current])
  useEffect(() => {
    player.queue.resume()
    const again = () => player.queue.again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [player])
  return { player, query, current }
}

function callsOf(id: string, { headers, vector, body }: Trainee): Parameters<typeof createPlayer>[1] {
  return {
    save: async (saved, signal) => {
      await call(
        saveProgress,
        { params: { id }, headers, query: {}, body: { ...body, ...saved } },
        { signal },
      )
    },
    submit: (chapterId, answers, chapterCompletionTime, language) =>
      call(answerChapter, {
        params: { id, chapterId },
        headers: { ...headers, 'accept-language': language },
        query: {},
        body: { ...vector, answers: { chapterAnswers: [...answers] }, chapterCompletionTime },
      }),
    complete: language =>
      call(completeFormation, {
        params: { id },
        headers: { ...headers, 'accept-language': language },
        query: {},
        body: vector,
      }),
  }
}
