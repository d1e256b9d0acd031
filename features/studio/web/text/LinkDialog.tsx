import { useState } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { messages } from '../../editor-messages.ts'
import { isLinkAddress } from './schema.ts'

interface LinkDialogProps {
  /** Empty: there is no link yet. */
  address: string
  /** Empty: there is to be none. */
  onSet: (href: string) => void
  onClose: () => void
}

/** Where a link leads. */
export function LinkDialog({ address, onSet, onClose }: LinkDialogProps) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState(address)
  const [error, setError] = useState<string>()
  const set = () => {
    const text = typed.trim()
    const href = /^[^\s/:@]+@[^\s/@]+$/.test(text) ? `mailto:${text}` : text
    if (isLinkAddress(href)) onSet(new URL(href).href)
    else setError(t.linkWrong)
  }
  return (
    <Modal
      title={t.linkTitle}
      onClose={onClose}
      onSubmit={set}
      footer={
        <>
          {address === '' ? (
            <Button onClick={onClose}>{t.cancel}</Button>
          ) : (
            <Button onClick={() => onSet('')}>{t.removeLink}</Button>
          )}
          <Button type="submit" variant="primary">
            {t.setLink}
          </Button>
        </>
      }
    >
      <TextField
        data-autofocus
        label={t.linkAddress}
        hint={t.linkHint}
        error={error}
        inputMode="url"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
    </Modal>
  )
}
