import { useMemo } from 'react'
import { drawQr, quiet } from '#platform/text/qr.ts'

/** The side of a QR code on a screen, in pixels. */
export const qrSide = 196

/** A QR code, black on white in every theme: readers want it so. */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string
  label: string
  className?: string | undefined
}) {
  const { size, path } = useMemo(() => drawQr(text), [text])
  const side = size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      data-proof={text}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      width={qrSide}
      height={qrSide}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
