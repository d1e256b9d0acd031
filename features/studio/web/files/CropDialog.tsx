import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { ChoiceGroup, RadioLine } from '#platform/web/ui/forms/choices.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { messages } from '../../editor-messages.ts'
import { type CutName, cutOf, cuts, type Size, type View } from './cuts.ts'
import styles from './Files.module.css'

interface CropDialogProps {
  address: string
  onCut: (file: File) => void
  onClose: () => void
}

const middle: View = { zoom: 1, across: 0.5, down: 0.5 }
const closest = 4
/** Wider than the product stores, no screen shows it. */
const widest = 1920

/** Which part of a picture screens are to show: its shape, and what lies in it. */
export default function CropDialog({ address, onCut, onClose }: CropDialogProps) {
  const t = useMessages(messages)
  const [shape, setShape] = useState<CutName>('2:1')
  const [view, setView] = useState(middle)
  const [picture, setPicture] = useState<HTMLImageElement>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const dragged = useRef<{ x: number; y: number }>(undefined)
  const ratio = cuts.find(({ name }) => name === shape)?.ratio ?? 2

  useEffect(() => {
    const image = new Image()
    image.onload = () => setPicture(image)
    image.onerror = () => setFailed(true)
    image.src = address
  }, [address])
  useEffect(() => {
    if (picture !== undefined && canvas.current !== null) draw(canvas.current, picture, ratio, view, 640)
  }, [picture, ratio, view])

  const use = () => {
    if (picture === undefined) return
    setBusy(true)
    const whole = document.createElement('canvas')
    draw(whole, picture, ratio, view, widest)
    whole.toBlob(
      blob => {
        setBusy(false)
        if (blob === null) setFailed(true)
        else onCut(new File([blob], 'cut.webp', { type: blob.type }))
      },
      'image/webp',
      0.92,
    )
  }
  const drag = ({ clientX: x, clientY: y }: PointerEvent) => {
    const before = dragged.current
    if (before === undefined || picture === undefined || canvas.current === null) return
    dragged.current = { x, y }
    const size = sizeOf(picture)
    const cut = cutOf(size, ratio, view)
    const scale = cut.width / canvas.current.clientWidth
    const moved = (at: number, by: number, room: number) =>
      room <= 0 ? at : Math.min(1, Math.max(0, at - (by * scale) / room))
    setView({
      ...view,
      across: moved(view.across, x - before.x, size.width - cut.width),
      down: moved(view.down, y - before.y, size.height - cut.height),
    })
  }
  const slider = (label: string, part: keyof View, min: number, max: number) => (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={(max - min) / 50}
        value={view[part]}
        onChange={({ target }) => setView({ ...view, [part]: target.valueAsNumber })}
      />
    </label>
  )
  return (
    <Modal
      title={t.cropTitle}
      wide
      onClose={onClose}
      onSubmit={use}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy || (picture === undefined && !failed)}>
            {busy ? t.cropping : t.useCrop}
          </Button>
        </>
      }
    >
      <div className={desk.fields}>
        {failed && (
          <p role="alert" className={styles.fault}>
            {t.cropFailed}
          </p>
        )}
        <canvas
          ref={canvas}
          className={styles.frame}
          style={{ aspectRatio: ratio }}
          onPointerDown={event => {
            event.currentTarget.setPointerCapture(event.pointerId)
            dragged.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            dragged.current = undefined
          }}
        />
        <p className={desk.note}>{t.cropDrag}</p>
        <ChoiceGroup label={t.cropShape} single>
          {({ name }) =>
            cuts.map(cut => (
              <RadioLine
                key={cut.name}
                name={name}
                checked={cut.name === shape}
                onChoose={() => setShape(cut.name)}
              >
                {t.cutWords[cut.name]}
              </RadioLine>
            ))
          }
        </ChoiceGroup>
        {slider(t.zoom, 'zoom', 1, closest)}
        {slider(t.across, 'across', 0, 1)}
        {slider(t.upDown, 'down', 0, 1)}
      </div>
    </Modal>
  )
}

function sizeOf(picture: HTMLImageElement): Size {
  return { width: picture.naturalWidth, height: picture.naturalHeight }
}

function draw(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
  ratio: number,
  view: View,
  width: number,
): void {
  const { left, top, width: cutWidth, height: cutHeight } = cutOf(sizeOf(picture), ratio, view)
  canvas.width = Math.round(Math.min(width, cutWidth))
  canvas.height = Math.round(canvas.width / ratio)
  canvas
    .getContext('2d')
    ?.drawImage(picture, left, top, cutWidth, cutHeight, 0, 0, canvas.width, canvas.height)
}
