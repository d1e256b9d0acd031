/** HOVERED: closed, and shown while the pointer or the focus is in it. */
export type DrawerState = 'OPENED' | 'CLOSED' | 'HOVERED'

/** From this width on the drawer stands beside the page: the medium breakpoint. */
export const wideWindow = '(width >= 56.25em)'

export interface DrawerSituation {
  /** The window is wide enough for the drawer to stand beside the page. */
  wide: boolean
  home: boolean
  /** True: kept open, false: kept closed, null: never said. */
  pinned: boolean | null
  /** The pointer rests on it, or the keyboard is in it. */
  hovered: boolean
  /** Narrow windows: the menu button was pressed. */
  called: boolean
}

/**
 * Wide: open at home and closed elsewhere unless the person has pinned it one way or the other; a closed one opens
 * for as long as it is hovered. Narrow: closed until the menu button opens it.
 */
export function drawerAt({ wide, home, pinned, hovered, called }: DrawerSituation): DrawerState {
  if (!wide) return called ? 'OPENED' : 'CLOSED'
  if (pinned ?? home) return 'OPENED'
  return hovered ? 'HOVERED' : 'CLOSED'
}
