/** The shapes of the places where screens show a company’s pictures: how much wider than high. */
export const cuts = [
  { name: '2:1', ratio: 2 },
  { name: '8:5', ratio: 1.6 },
  { name: '3:1', ratio: 3 },
] as const
export type CutName = (typeof cuts)[number]['name']

export interface Size {
  width: number
  height: number
}

/** Where a picture is looked at: how close, and where the middle lies of what can be moved, from 0 to 1 each way. */
export interface View {
  zoom: number
  across: number
  down: number
}

/**
 * The part of a picture that a cut shows, in its own pixels: the largest of the shape at a zoom of 1, and never outside of
 * the picture.
 */
export function cutOf(
  picture: Size,
  ratio: number,
  { zoom, across, down }: View,
): Size & { left: number; top: number } {
  const whole = picture.width / picture.height > ratio
  const width = (whole ? picture.height * ratio : picture.width) / zoom
  const height = (whole ? picture.height : picture.width / ratio) / zoom
  return {
    left: (picture.width - width) * across,
    top: (picture.height - height) * down,
    width,
    height,
  }
}
