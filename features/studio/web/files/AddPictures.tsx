import { ImagePlus } from 'lucide-react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '../../editor-messages.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { DropZone } from './DropZone.tsx'
import { useUpload } from './use-upload.ts'

interface AddPicturesProps {
  id: string
  label: string
  onPictures: (addresses: string[]) => void
}

/** Pictures chosen, dropped or pasted, each for a new place at the end of a list. */
export function AddPictures({ id, label, onPictures }: AddPicturesProps) {
  const t = useMessages(messages)
  const { busy, fault, upload } = useUpload('picture')
  const take = async (files: File[]) => {
    const done = await upload(files)
    if (done.length > 0) onPictures(done.map(({ address }) => address))
  }
  return (
    <DropZone onFiles={files => void take(files)} fault={fault}>
      <ChooseFile
        id={id}
        kind="picture"
        several
        busy={busy}
        icon={<ImagePlus aria-hidden />}
        onFiles={files => void take(files)}
      >
        {busy ? t.uploading : label}
      </ChooseFile>
      <span>{t.dropPicture}</span>
    </DropZone>
  )
}
