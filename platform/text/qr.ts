import { correction, generate } from 'lean-qr'

/** A QR code: how many modules a side has, and the dark ones as the path of a drawing of that size. */
export interface QrDrawing {
  size: number
  path: string
}

/** The empty margin around a code, in modules, that readers need. */
export const quiet = 4

/** The code of a text. Dark modules beside each other in a row are one stroke. */
export function drawQr(text: string): QrDrawing {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const strokes: string[] = []
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue
      const from = x
      while (code.get(x + 1, y)) x++
      strokes.push(`M${from} ${y}h${x - from + 1}v1h${from - x - 1}z`)
    }
  }
  return { size: code.size, path: strokes.join('') }
}
