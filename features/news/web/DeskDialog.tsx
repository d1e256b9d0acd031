import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Site } from '#features/sites/contract.ts'
import { call, isNotThere, isUnknownOutcome } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Alert, type AlertButton, type AlertOptions } from '#platform/web/ui/forms/Alert.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { type DeskArticle, listDeskArticles, restoreArticle, withdrawArticle } from '../contract.ts'
import { messages } from '../desk-messages.ts'

/** Every page of every campus's desk. */
const deskKey = ['', listDeskArticles.method, listDeskArticles.path]

type Act = 'withdraw' | 'restore'
/** On this campus or on all that the article has. */
type Where = 'here' | 'everywhere'

type Step =
  | { at: 'question' }
  | { at: 'working'; act: Act; unsure: boolean }
  | { at: 'done'; act: Act; where: Where }
  | { at: 'failed'; act: Act; error: unknown }

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
  const [step, setStep] = useState<Step>({ at: 'question' })
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  const close = () => {
    open.current = false
    onClose()
  }

  const { title, siteIds, mayEditEverywhere } = article
  const count = siteIds.length
  const several = count > 1 && mayEditEverywhere
  const asked: Act = article.status === 'WITHDRAWN' ? 'restore' : 'withdraw'
  const words = { withdraw: withdrawing(), restore: restoring() }

  async function change(act: Act, where: Where): Promise<void> {
    setStep({ at: 'working', act, unsure: false })
    try {
      await call(
        act === 'withdraw' ? withdrawArticle : restoreArticle,
        { params: { id: article.id }, query: where === 'here' ? { siteId: site.id } : {} },
        { onUnsure: () => setStep({ at: 'working', act, unsure: true }) },
      )
    } catch (error) {
      // The role, or the article, is gone: the list says so where the article stood.
      if (isNotThere(error)) {
        close()
        return client.invalidateQueries({ queryKey: deskKey })
      }
      if (open.current) setStep({ at: 'failed', act, error })
      else toast.error(`${failureOf(act, error)} ${why(error)}`)
      return
    }
    // Everything that shows the article: the desk, the news, home.
    await client.invalidateQueries()
    if (open.current) setStep({ at: 'done', act, where })
    else toast.success(words[act].done[where])
  }

  const { onUndo, ...view } = viewOf()
  return (
    <Alert<Button>
      {...view}
      onAnswer={button => {
        if (button === 'here' || button === 'everywhere') void change(asked, button)
        else if (button === 'undo') onUndo?.()
        else close()
      }}
    />
  )

  function viewOf(): AlertOptions<Button> & { onUndo?: () => void } {
    switch (step.at) {
      case 'question': {
        const { question, note, here, everywhere } = words[asked]
        return {
          title: question,
          content: note,
          buttons: [
            { id: 'close', label: t.cancel },
            ...(several ? [{ id: 'everywhere' as const, label: everywhere }] : []),
            { id: 'here', label: here, variant: 'primary' },
          ],
        }
      }
      case 'working': {
        const { working, checking } = words[step.act]
        if (!step.unsure) return { tone: 'working', title: working, buttons: [] }
        return {
          tone: 'working',
          title: checking,
          content: t.checkingNote,
          buttons: [{ id: 'close', label: t.close }],
        }
      }
      case 'done': {
        const { act, where } = step
        const { doneTitle, done, undo } = words[act]
        const closing: AlertButton<Button> = { id: 'close', label: t.close, variant: 'primary' }
        // Where it was on all campuses at once, some of them may have been so before.
        const undoing: AlertButton<Button>[] = where === 'here' ? [{ id: 'undo', label: undo }] : []
        return {
          tone: 'good',
          title: doneTitle,
          content: done[where],
          buttons: [...undoing, closing],
          onUndo: () => void change(act === 'withdraw' ? 'restore' : 'withdraw', where),
        }
      }
      case 'failed': {
        const { act, error } = step
        return {
          tone: 'bad',
          title: t.failedTitle,
          content: (
            <>
              <p>{failureOf(act, error)}</p>
              <p>{why(error)}</p>
            </>
          ),
          buttons: [{ id: 'close', label: t.close, variant: 'primary' }],
        }
      }
    }
  }

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
