import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, isUnknownOutcome } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { events, likeArticle, unlikeArticle } from '../contract.ts'
import { messages } from '../messages.ts'
import { withLike } from '../rules.ts'
import { likedArticles } from './liked-articles.ts'
import { useArticleChange } from './use-article-change.ts'

/**
 * Likes an article and takes it back: shown at once wherever the article is, undone when it is certain that it was not
 * done. Calls go out
 * one after another, and only the last one's answer counts, so pressing quickly ends where the person left it.
 */
export function useLike(id: string, siteId: string): (liked: boolean) => void {
  const t = useMessages(messages)
  const why = useProblemWords()
  const client = useQueryClient()
  const mutationKey = ['like', id]
  const change = useArticleChange(id)
  const show = (liked: boolean) => {
    change(item => withLike(item, liked))
    remember(id, liked)
  }
  const isLast = () => client.isMutating({ mutationKey }) === 1

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (liked: boolean) =>
      call(liked ? likeArticle : unlikeArticle, { params: { id }, query: { siteId } }),
    onMutate: show,
    onSuccess: (answer, liked) => {
      record(liked ? events.like : events.unlike, { article: id })
      if (isLast()) change(item => ({ ...item, ...answer }))
    },
    onError: (error, liked) => {
      if (!isLast()) return
      if (isUnknownOutcome(error)) return toast.error(why(error))
      show(!liked)
      toast.error(liked ? t.likeFailed : t.unlikeFailed)
    },
  })
  return mutate
}

/** The likes that this browser knows. */
function remember(id: string, liked: boolean) {
  const others = likedArticles.get().filter(other => other !== id)
  likedArticles.set(liked ? [...others, id] : others)
}
