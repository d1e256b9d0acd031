import { QrCode as Code } from '#platform/web/ui/QrCode.tsx'

/** The side of a QR code on a screen, in pixels. */
export const qrSide = 196

/** The code of a proof, of the size that cameras read best. */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string
  label: string
  className?: string | undefined
}) {
  return (
    <Code text={text} label={label} data-proof={text} width={qrSide} height={qrSide} className={className} />
  )
}
