import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Bilingual } from '#platform/text/language.ts'

/**
 * - `anyone`: open without login.
 * - `signed-in`: asks for a login, not for a campus nor for accepted terms.
 * - `anyone-with-site`: open without login when the address names a campus (`?siteId=`), else `full`.
 * - `full`: asks for a login, a campus and accepted terms (specification §2).
 */
export type Access = 'anyone' | 'anyone-with-site' | 'signed-in' | 'full'

export interface ScreenRoute<Flag extends string = string> {
  /** Below the language, parameters with a colon, optional ones with a question mark: `/news/:id`, `/a/:id/:type?`. */
  path: string
  access: Access
  /** The functionality of the campus without which the address leads home. */
  flag?: Flag
  /** False for screens without a banner: welcome, campus choice. Defaults to true. */
  banner?: boolean
  /** The screen, as a module with a default export: loaded when its address is first visited. */
  load: () => Promise<{ default: ComponentType }>
}

/**
 * What a feature gives the shell: its addresses and how it introduces itself. One value per feature, exported as
 * `screens` by `features/x/web/screens.tsx` and listed in `app/web.tsx`.
 *
 * A screen renders `<Page>` (banner, breadcrumb, title) around its content, and reads its address with
 * `useScreenInput()`.
 */
export interface FeatureScreens<Flag extends string = string> {
  /** `news`; the name the menu rules use. */
  name: string
  /** The hue of everything coloured in it, in degrees. */
  hue: number
  icon: LucideIcon
  /**
   * The title of its menu entry and its banner. From a file of its own, `features/x/title.ts`: the menu needs this one
   * text from every feature at the start of every visit, and none of their other words.
   */
  title: Bilingual
  /** The first one is where the menu leads. */
  routes: readonly ScreenRoute<Flag>[]
}
