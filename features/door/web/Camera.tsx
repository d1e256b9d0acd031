import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '../messages.ts'
import styles from './Door.module.css'

/** The part of a browser’s own reader in use: not every browser has one, and types know none. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorKind {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** How often a picture is looked at, in milliseconds. */
const lookEvery = 150
/** The same code is read again only after so many milliseconds: it stays before the camera for a while. */
const sameAfter = 4_000

/** Reads QR codes by the device’s camera. */
export function Camera({ onCode }: { onCode: (text: string) => void }) {
  const t = useMessages(messages)
  const video = useRef<HTMLVideoElement>(null)
  const tell = useRef(onCode)
  const [state, setState] = useState<'starting' | 'on' | 'refused' | 'none'>('starting')
  useEffect(() => {
    tell.current = onCode
  })
  useEffect(() => {
    const element = video.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let stream: MediaStream | undefined
    let isClosed = false
    let latest = { text: '', at: 0 }
    const look = async (read: Reads) => {
      const text = await read(element).catch(() => undefined)
      if (isClosed) return
      const now = Date.now()
      if (text !== undefined && (text !== latest.text || now - latest.at > sameAfter)) tell.current(text)
      if (text !== undefined) latest = { text, at: now }
      timer = setTimeout(() => void look(read), lookEvery)
    }
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isClosed) return stop(stream)
      element.srcObject = stream
      await element.play()
      const read = (await ownReader()) ?? (await packageReader())
      setState('on')
      await look(read)
    }
    open().catch(error => {
      if (isClosed) return
      setState((error as Error).name === 'NotAllowedError' ? 'refused' : 'none')
    })
    return () => {
      isClosed = true
      clearTimeout(timer)
      if (stream !== undefined) stop(stream)
    }
  }, [])
  const said = {
    starting: t.cameraStarting,
    on: t.cameraOn,
    refused: t.cameraRefused,
    none: t.cameraNone,
  }[state]
  return (
    <div className={styles.camera}>
      <video ref={video} aria-label={t.cameraView} muted playsInline hidden={state !== 'on'} />
      <p role={state === 'refused' || state === 'none' ? 'alert' : 'status'}>{said}</p>
    </div>
  )
}

function stop(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

/** The text of a code in the picture; undefined: there is none. */
type Reads = (video: HTMLVideoElement) => Promise<string | undefined>

async function ownReader(): Promise<Reads | undefined> {
  const Kind = (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector
  const formats = await Kind?.getSupportedFormats().catch((): string[] => [])
  if (Kind === undefined || !formats?.includes('qr_code')) return undefined
  const detector = new Kind({ formats: ['qr_code'] })
  return async video => (await detector.detect(video))[0]?.rawValue
}

/** The widest picture that is read, in pixels: larger ones take a phone longer and tell no more. */
const widest = 800

async function packageReader(): Promise<Reads> {
  const { default: decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async video => {
    const { videoWidth, videoHeight } = video
    if (context === null || videoWidth === 0) return undefined
    const scale = Math.min(1, widest / videoWidth)
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    // It throws where there is no code.
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
  }
}
