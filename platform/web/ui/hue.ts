import type { CSSProperties } from 'react'

/** Attributes that colour an element and all inside it in a hue (degrees, OKLCH): `<section {...hued(25)}>`. */
export function hued(hue: number): { 'data-hue': number; style: CSSProperties } {
  return { 'data-hue': hue, style: { '--h': hue } as CSSProperties }
}

/** Class names in one attribute; what is absent or false is left out. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(name => name !== undefined && name !== false && name !== '').join(' ')
}
