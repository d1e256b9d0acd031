import { useQueryClient } from '@tanstack/react-query'
import type { Site } from '#features/sites/contract.ts'
import { call, isNotThere, isUnknownOutcome } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { ActAlert } from '#platform/web/ui/forms/ActAlert.tsx'
import type { AlertButton } from '#platform/web/ui/forms/Alert.tsx'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
import { messages } from '../desk-messages.ts'
import { type DeskArticle, listDeskArticles, restoreArticle, withdrawArticle } from '../staff-contract.ts'

/** Every page of every campus's desk. */
const deskKey = ['', listDeskArticles.method, listDeskArticles.path]

type Act = 'withdraw' | 'restore'
/** On this campus or on all that the article has. */
type Where = 'here' | 'everywhere'

interface Change {
  act: Act
  where: Where
}

type Button = 'close' | Where | 'undo'

export interface DeskDialogProps {
  /** As it was when its button was pressed. */
  article: DeskArticle
  site: Site
  onClose: () => void
}

/**
 * Asks, then withdraws an article or publishes it again, and says what came of it in the same place. What is not known yet
 * when it is closed is said in a notice.
 */
export function DeskDialog({ article, site, onClose }: DeskDialogProps) {
  const t = useMessages(messages)
  const client = useQueryClient()
  const why = useProblemWords()

  const { title, siteIds, mayEditEverywhere } = article
  const count = siteIds.length
  const several = count > 1 && mayEditEverywhere
  const requested: Act = article.status === 'WITHDRAWN' ? 'restore' : 'withdraw'
  const words = { withdraw: withdrawing(), restore: restoring() }

  const changing = useAct({
    send: ({ act, where }: Change, options) =>
      call(
        act === 'withdraw' ? withdrawArticle : restoreArticle,
        { params: { id: article.id }, query: where === 'here' ? { siteId: site.id } : {} },
        options,
      ),
    // Everything that shows the article: the desk, the news, home.
    onDone: () => client.invalidateQueries(),
    onFailed: (error, _, { close }) => {
      // The role, or the article, is gone: the list says so where the article stood.
      if (!isNotThere(error)) return
      close()
      void client.invalidateQueries({ queryKey: deskKey })
      return true
    },
    onClose,
    notices: {
      done: (_, { act, where }) => words[act].done[where],
      failed: (error, { act }) => `${failureOf(act, error)} ${why(error)}`,
    },
  })

  const now = changing.step.at === 'question' ? requested : changing.step.input.act
  const current = words[now]
  const closing: AlertButton<Button> = { id: 'close', label: t.close, variant: 'primary' }
  return (
    <ActAlert<Change, unknown, Button>
      act={changing}
      question={{
        title: current.question,
        content: current.note,
        buttons: [
          { id: 'close', label: t.cancel },
          ...(several ? [{ id: 'everywhere' as const, label: current.everywhere }] : []),
          { id: 'here', label: current.here, variant: 'primary' },
        ],
      }}
      working={current.working}
      checking={current.checking}
      checkingNote={t.checkingNote}
      done={(_, { where }) => ({
        title: current.doneTitle,
        content: current.done[where],
        // Where it was on all campuses at once, some of them may have been so before.
        buttons: [...(where === 'here' ? [{ id: 'undo' as const, label: current.undo }] : []), closing],
      })}
      failed={(error, { act }) => ({
        title: t.failedTitle,
        content: (
          <>
            <p>{failureOf(act, error)}</p>
            <p>{why(error)}</p>
          </>
        ),
        buttons: [closing],
      })}
      onAct={button =>
        void changing.send(
          button === 'undo'
            ? { act: now === 'withdraw' ? 'restore' : 'withdraw', where: 'here' }
            : { act: requested, where: button },
        )
      }
    />
  )

  /** Nothing is said of what is not known. */
  function failureOf(act: Act, error: unknown): string {
    return isUnknownOutcome(error) ? '' : words[act].failed
  }

  function withdrawing() {
    return {
      question: t.withdrawQuestion(title),
      note: several ? t.withdrawSome(count) : t.withdrawHere(site.name),
      here: t.withdrawFrom(site.name),
      everywhere: t.withdrawFromAll(count),
      working: t.withdrawing(title),
      checking: t.checkingWithdrawal(title),
      doneTitle: t.withdrawnTitle,
      done: { here: t.withdrawn(title, site.name), everywhere: t.withdrawnFromAll(title) },
      undo: t.undoWithdrawal,
      failed: t.withdrawFailed(title),
    }
  }

  function restoring() {
    return {
      question: t.restoreQuestion(title),
      note: several ? t.restoreSome(count) : t.restoreHere(site.name),
      here: t.restoreOn(site.name),
      everywhere: t.restoreOnAll(count),
      working: t.restoring(title),
      checking: t.checkingRestoration(title),
      doneTitle: t.restoredTitle,
      done: { here: t.restored(title, site.name), everywhere: t.restoredOnAll(title) },
      undo: t.undoRestoration,
      failed: t.restoreFailed(title),
    }
  }
}
