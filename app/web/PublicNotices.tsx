import { DialogHost } from '#platform/web/ui/forms/ask.tsx'
import { ToastRegion } from '#platform/web/ui/Toasts.tsx'

/** What a screen that is open to everybody says and asks over itself. */
export default function PublicNotices() {
  return (
    <>
      <DialogHost />
      <ToastRegion />
    </>
  )
}
