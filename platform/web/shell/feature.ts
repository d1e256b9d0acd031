import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Contribution, ExtensionPoint } from '#platform/contract/extension-point.ts'
import type { DisplayRule, Functionality } from '#platform/contract/functionality.ts'
import type { Role } from '#platform/contract/roles.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { LocalField } from '#platform/web/storage/local-field.ts'

/**
 * - `anyone`: open without login.
 * - `signed-in`: asks for a login, not for a campus nor for accepted terms.
 * - `anyone-with-site`: open without login when the address names a campus (`?siteId=`), else `full`.
 * - `full`: asks for a login, a campus and accepted terms.
 */
export type Access = 'anyone' | 'anyone-with-site' | 'signed-in' | 'full'

/**
 * Where a hub leads: a hub's feature has an extension point of cards, and whoever has the screen contributes the card,
 * so that no card leads to a screen that the product lacks.
 */
export interface HubCard {
  /** Cards stand in this order, the smallest first. */
  place: number
  /** The screen's, below the language. */
  path: string
  /** Any of these functionalities, activated by the campus, shows it. */
  needs: readonly string[]
  icon: LucideIcon
  title: Bilingual
  /** A sentence. */
  hint: Bilingual
  /** What is next there for the person, in a few lines (`HubNext`): fetched when the hub is shown. */
  next?(): Promise<ComponentType>
  /** How high that is where it is not two lines, so that nothing below it moves when it comes: `6.5rem`. */
  nextHeight?: string
}

export interface ScreenRoute {
  /** Below the language, parameters with a colon, optional ones with a question mark: `/news/:id`, `/a/:id/:type?`. */
  path: string
  access: Access
  /** Any of these functionalities opens it; without one the address leads home. Absent: every campus has it. */
  needs?: readonly string[]
  /**
   * The screen only leads on, to the cards of this extension point: it is there, in the menu too, where the campus shows one
   * of them.
   */
  hub?: ExtensionPoint<HubCard>
  /** For staff: any of these roles, for something of the campus, opens it; to others the address is unknown. */
  roles?: readonly Role[]
  /** For staff, and of use where the company has no campus yet: who may open it does not choose one first then. */
  withoutSite?: true
  /** False for screens without a banner: welcome, campus choice. Defaults to true. */
  banner?: boolean
  /** The screen has a side drawer: its room is kept while the screen is fetched. */
  sideDrawer?: boolean
  /** Open to everybody, and asks the server without the cache of answers, which is then not fetched for it. */
  withoutCache?: true
  /**
   * The build draws what the screen shows while it loads, and the server puts it into the page, where it is seen before any
   * script has come. Only for a screen that begins with nothing of the person's, of the day's or of the hour's, at an
   * address without parameters.
   */
  prerendered?: true
  /**
   * It goes on from what this device keeps while the network is away, also where it is opened then, and says so itself: the
   * shell’s message does not cover it, and nobody needs to be found signed in before.
   */
  withoutNetwork?: true
  /** A task that takes the whole window of a phone: the bar of what is used most leaves it its room. */
  wholeWindow?: true
  /**
   * Whether the screen is shown to a visitor now: in a browser in which nobody was signed in last, nobody is looked for
   * at the identity provider, and what that takes is not fetched.
   */
  asVisitor?: () => boolean
  /** The screen, as a module with a default export: loaded when its address is first visited. */
  load: () => Promise<{ default: ComponentType }>
}

/**
 * How a feature stands in the menu: its entry leads to the first of its routes. Where that is for staff, the entry stands
 * in a group of its own, which only those see to whom it is open.
 */
export interface MenuRule {
  /** Entries stand in this order, the smallest first. */
  place: number
  shown: DisplayRule
  /** The functionality whose label, written by the campus, replaces the feature's title. */
  labelOf?: string
  /** On phones it stands along the lower edge until the person uses others more. */
  atHand?: true
}

/** A way that a person can put on home. */
export interface Shortcut {
  /** As browsers keep it. */
  name: string
  /** The path of the screen that it names; by default the first one of its feature. Offered where the product has it. */
  to?: string
  label: Bilingual
  shown: DisplayRule
}

/** An outside page in the menu. */
export interface OutsideLink {
  label: string
  url: string
}

/** A page about the product itself, as its terms are: named at the end of every page. */
export interface FooterLink {
  /** Links stand in this order, the smallest first. */
  place: number
  label: Bilingual
  /** Below the language. */
  to: string
  /** Whether it ends the menu of a campus too, under the feature's icon. */
  inMenu?: boolean
}

/** Where a link of the former app leads, below the language; undefined where its query lacks what that takes. */
export type DeepLink = (query: { id: string | null; siteId: string | null }) => string | undefined

/**
 * All that a feature brings to the browser. `features/x/web/feature.ts` exports one as `feature`, and
 * `app/web/features.ts` names it: nothing else outside of the feature's folder knows it. It is part of every visit's
 * first load, so what it leads to (screens, blocks) is loaded when it is shown.
 */
export interface WebFeature {
  /** The name of its folder. */
  name: string
  /** The feature whose menu entry stands for its screens too, and for its shortcuts; absent: its own. */
  within?: string
  /** The hue of everything coloured in it, in degrees. */
  hue: number
  icon: LucideIcon
  /** The title of its menu entry and its banner. */
  title: Bilingual
  /** The first one is where the menu leads. A screen renders `<Page>` and reads its address with `useScreenInput()`. */
  routes: readonly ScreenRoute[]
  /** Absent: it is reached from other screens only. */
  menu?: MenuRule
  /**
   * Its screen about the signed-in person, below the language: their name in the drawer leads to it. At most one feature
   * has one.
   */
  personPage?: string
  /**
   * Its screen of what concerned the signed-in person, below the language: a bell in the menu leads to it, with the number
   * that waits there. At most one feature has one.
   */
  noticesPage?: string
  /** What it adds to the end of the menu. */
  outsideLinks?(functionalities: readonly Functionality[]): readonly OutsideLink[]
  shortcuts?: readonly Shortcut[]
  footerLinks?: readonly FooterLink[]
  /** By the `page` of the former app's links, in lower case without other characters than letters. */
  deepLinks?: Readonly<Record<string, DeepLink>>
  /** What it keeps in the browser. */
  localFields?: readonly LocalField<unknown>[]
  /** What it adds to other features' extension points. */
  contributes?: readonly Contribution[]
}
