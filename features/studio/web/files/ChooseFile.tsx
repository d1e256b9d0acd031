import { type ReactNode, useRef } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { accepts, type FileKind } from './formats.ts'

interface ChooseFileProps {
  id?: string
  kind: FileKind
  icon: ReactNode
  busy: boolean
  disabled?: boolean
  several?: boolean
  /** A phone opens its camera instead of its files. */
  camera?: boolean
  describedBy?: string | undefined
  /** What is read out where the words alone do not say of what. */
  spoken?: string
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** A button that has the browser ask for files. */
export function ChooseFile({
  id,
  kind,
  icon,
  busy,
  disabled,
  several = false,
  camera = false,
  describedBy,
  spoken,
  onFiles,
  children,
}: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={camera ? 'image/*' : accepts[kind]}
        capture={camera ? 'environment' : undefined}
        multiple={several}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file can be chosen again.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button
        id={id}
        icon={icon}
        busy={busy}
        disabled={disabled}
        aria-label={spoken}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
