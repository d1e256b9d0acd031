import { type SVGAttributes, useMemo } from 'react'
import { drawQr, quiet } from '#platform/text/qr.ts'

interface QrCodeProps extends SVGAttributes<SVGSVGElement> {
  text: string
  label: string
}

/** A QR code, black on white in every theme, and on paper: readers want it so. */
export function QrCode({ text, label, ...rest }: QrCodeProps) {
  const { size, path } = useMemo(() => drawQr(text), [text])
  const side = size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      {...rest}
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
