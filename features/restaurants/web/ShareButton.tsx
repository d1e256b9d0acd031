import { Share2 } from 'lucide-react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import type { Restaurant } from '../contract.ts'
import { messages } from '../messages.ts'
import { shareLink } from '../rules.ts'

/** Gives the link to another app where the device knows how, else to the clipboard. */
export function ShareButton({
  restaurant: { id, name },
  siteId,
}: {
  restaurant: Pick<Restaurant, 'id' | 'name'>
  siteId: string
}) {
  const t = useMessages(messages)
  const share = async () => {
    const url = shareLink(location.origin, id, siteId)
    // Outside fact: on a computer few browsers share, and without https none does.
    const canShare: unknown = navigator.share
    if (typeof canShare === 'function') {
      // Refused means changed their mind: there is nothing to say.
      await navigator.share({ title: name, url }).catch(() => undefined)
      return
    }
    // Not there without https either, and refused where the person forbade it.
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    if (copied) toast.success(t.linkCopied)
    else toast.error(t.copyFailed)
  }
  return (
    <Button icon={<Share2 aria-hidden />} onClick={() => void share()}>
      {t.share}
    </Button>
  )
}
