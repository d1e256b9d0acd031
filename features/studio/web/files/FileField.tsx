import { Camera, Crop, FileText, ImagePlus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { fetched } from '#platform/web/loading/component.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import { FieldNotes } from '#platform/web/ui/forms/FieldNotes.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { useMedia } from '#platform/web/ui/use-media.ts'
import { messages } from '../../editor-messages.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { cuts } from './cuts.ts'
import { DropZone } from './DropZone.tsx'
import styles from './Files.module.css'
import type { FileKind } from './formats.ts'
import { useUpload } from './use-upload.ts'

const CropDialog = fetched(() => import('./CropDialog.tsx'))

interface FileFieldProps {
  kind: FileKind
  label: string
  hint?: string | undefined
  error: string | undefined
  disabled: boolean
  /** Empty: there is none. */
  address: string
  onAddress: (address: string) => void
}

/** A picture, or a document: chosen, dropped or pasted; a picture is seen as screens cut it, and can be cropped. */
export function FileField({ kind, label, hint, error, disabled, address, onAddress }: FileFieldProps) {
  const t = useMessages(messages)
  const id = useId()
  const { busy, fault, upload } = useUpload(kind)
  const [remarks, setRemarks] = useState<readonly string[]>([])
  const [cropping, setCropping] = useState(false)
  const isPicture = kind === 'picture'
  // What is pressed with a finger has a camera, or asks for a file instead.
  const mayHaveCamera = useMedia('(pointer: coarse)')
  const take = async ([file]: File[]) => {
    const [done] = file === undefined ? [] : await upload([file])
    if (done === undefined) return
    setRemarks(done.remarks)
    onAddress(done.address)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not shrink below its content
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-error`}
      className={styles.field}
    >
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      <FieldNotes field={id} hint={hint} error={error} />
      {address !== '' &&
        (isPicture ? (
          <Cuts address={address} />
        ) : (
          <p>
            <a href={address} target="_blank" rel="noopener noreferrer">
              {t.openPdf}
            </a>
          </p>
        ))}
      {remarks.length > 0 && (
        <div role="status">
          <ul className={styles.remarks}>
            {remarks.map(remark => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </div>
      )}
      {!disabled && (
        <DropZone onFiles={files => void take(files)} fault={fault}>
          <span className={rows.acts}>
            <ChooseFile
              kind={kind}
              busy={busy}
              icon={isPicture ? <ImagePlus aria-hidden /> : <FileText aria-hidden />}
              describedBy={`${id}-label`}
              onFiles={files => void take(files)}
            >
              {busy
                ? t.uploading
                : address !== ''
                  ? t.replacePicture
                  : isPicture
                    ? t.choosePicture
                    : t.choosePdf}
            </ChooseFile>
            {isPicture && mayHaveCamera && (
              <ChooseFile
                kind={kind}
                camera
                busy={busy}
                icon={<Camera aria-hidden />}
                describedBy={`${id}-label`}
                onFiles={files => void take(files)}
              >
                {t.takePhoto}
              </ChooseFile>
            )}
            {address !== '' && isPicture && !address.endsWith('.svg') && (
              <Button icon={<Crop aria-hidden />} aria-haspopup="dialog" onClick={() => setCropping(true)}>
                {t.crop}
              </Button>
            )}
            {address !== '' && (
              <Button
                icon={<Trash2 aria-hidden />}
                aria-label={t.removePicture(label)}
                onClick={() => {
                  setRemarks([])
                  onAddress('')
                }}
              >
                {t.remove}
              </Button>
            )}
          </span>
          {isPicture && <span>{t.dropPicture}</span>}
        </DropZone>
      )}
      <DialogSlot>
        {cropping && (
          <FetchedDialog onClose={() => setCropping(false)}>
            <CropDialog
              address={address}
              onCut={file => {
                setCropping(false)
                void take([file])
              }}
              onClose={() => setCropping(false)}
            />
          </FetchedDialog>
        )}
      </DialogSlot>
    </div>
  )
}

/** A picture in the shapes of the places where screens show it. */
function Cuts({ address }: { address: string }) {
  const t = useMessages(messages)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not shrink below its content
    <div role="group" aria-label={t.cuts} className={styles.cuts}>
      {cuts.map(({ name, ratio }) => (
        <figure key={name} className={styles.cut}>
          <img src={address} alt="" style={{ aspectRatio: ratio }} />
          <figcaption>{t.cutWords[name]}</figcaption>
        </figure>
      ))}
    </div>
  )
}
