import type { Static, TObject, TProperties, TSchema } from 'typebox'
import { type Contribution, contributedTo, type ExtensionPoint } from '#platform/contract/extension-point.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { ContentKind } from './content/kind.ts'
import { kindsInOrder, type ReadyKind } from './content/sources.ts'
import type { ErrorShape } from './http/problem.ts'
import type { Route } from './http/routes.ts'
import type { Repeated, Worker } from './jobs/jobs.ts'
import type { RetentionRule } from './jobs/retention.ts'
import type { RowBound } from './jobs/row-bounds.ts'
import type { MailEnclosure } from './mail/enclosure.ts'
import type { PersonalData } from './personal-data/personal-data.ts'
import { platformData } from './personal-data/platform-data.ts'
import type { RetentionSettings } from './personal-data/settings.ts'
import type { Announce, Feed, PersonalFeed } from './realtime/feed.ts'
import type { RunningProduct } from './start/running.ts'

/** What a feature is given when the server starts. */
export interface FeatureParts<Settings = unknown> {
  /** The values of its own settings. */
  settings: Settings
  /** The address people type: scheme, host and port, no slash at the end. */
  publicUrl: string
  /** Where keys lie that must not be in the database. */
  keysFolder: string
  /** Tells the live feeds what has changed. */
  announce: Announce
  /** What the server knows of itself; absent where a test runs none. */
  running?: RunningProduct
  /** What the features, and in demo mode the demo company, contribute to an extension point. */
  contributed<Value>(point: ExtensionPoint<Value>): readonly Value[]
  /** Every type of functionality that some feature declares, with the names in its `param` that clients see. */
  functionalities: ReadonlyMap<string, ReadonlyMap<string, TSchema>>
  /** What they are called where a campus chooses among them, by type. */
  functionalityNames: ReadonlyMap<string, Bilingual>
  /** All that the product keeps about people, by kind. */
  personalData: readonly PersonalData[]
  /** Every kind of content, each after those that its entries refer to. */
  content: readonly ReadyKind[]
}

/** What of a feature runs: made once for each server process. */
export interface FeatureJobs {
  workers?: readonly Worker[]
  /** What makes the files of its mails. */
  enclosures?: readonly MailEnclosure[]
  repeated?: readonly Repeated[]
}

/** Environment variables of a feature's own. */
export interface FeatureSettings<Variables extends TProperties = TProperties> {
  /** By name, each with a `description` that completes the sentence "expected …"; `secret` keeps its value out of messages. */
  variables: TObject<Variables>
  /** What is wrong although each variable alone is right, a sentence each. */
  check?(values: Static<TObject<Variables>>): readonly string[]
}

/**
 * All that a feature brings to the server. `features/x/server/feature.ts` exports one as `feature`, and
 * `app/server/features.ts` names it: nothing else outside of the feature's folder knows it.
 */
export interface Feature<Settings = unknown> {
  /** The name of its folder. */
  name: string
  /** The tables that are its own: only its files name them in SQL. */
  tables?: readonly string[]
  settings?: FeatureSettings
  /**
   * By type, the functionalities it gives a meaning to, with the shape of their `param`. Several may declare the same; one of
   * them says what it is called (`called`). Each parameter says what a form calls it (`parameter` of content/form-words.ts) and
   * what it expects (`expects`).
   */
  functionalities?: Readonly<Record<string, TObject>>
  /** What its screens count; the browser's calls name no other events. */
  analyticsEvents?: readonly string[]
  /** Which rows of its tables that are nobody's may go, and when. */
  retention?: readonly RetentionRule[]
  /** How much of its tables one account can fill by its calls: what grows by them is named here. */
  rowBounds?: readonly RowBound[]
  /** What it keeps about people, of which kinds, why and until when; how that is read and erased. */
  personalData?(parts: Pick<FeatureParts<Settings>, 'settings' | 'contributed'>): readonly PersonalData[]
  /** By `table.column`, why what is called like a person's is nobody's. */
  impersonal?: Readonly<Record<string, string>>
  /** What a company may write in files of its own and bring in. */
  content?: readonly ContentKind[]
  /** What it adds to other features' extension points. */
  contributes?: readonly Contribution[]
  routes?(parts: FeatureParts<Settings>): readonly Route[]
  /** What each start tells whoever runs the server, a sentence each: what it does without a setting that it should have. */
  notices?(parts: FeatureParts<Settings>): readonly string[]
  /** How errors look below its base, where its calls are an outside service's. */
  errorShapes?: readonly ErrorShape[]
  feeds?: readonly (Feed | PersonalFeed)[]
  /** Where visitors come to, below the language, with all below it: their page does not bring the sign-in along. */
  visitorPages?: readonly string[]
  /** Below the language, with all below it: pages that may ask for the device’s camera; no other page may. */
  cameraPages?: readonly string[]
  jobs?(parts: FeatureParts<Settings>): FeatureJobs
}

/** Describes a feature; `routes`, `jobs` and `personalData` are given the values of its settings under their types. */
export function defineFeature<Variables extends TProperties = Record<never, never>>(
  feature: Omit<Feature<Static<TObject<Variables>>>, 'settings'> & { settings?: FeatureSettings<Variables> },
): Feature {
  // The list of features forgets each one's own types; every feature is given what its own settings describe.
  return feature as unknown as Feature
}

/**
 * What the features of a product are given.
 * @param more what is contributed from outside of the features
 */
export function partsOf(
  features: readonly Feature[],
  given: Pick<FeatureParts, 'settings' | 'publicUrl' | 'keysFolder' | 'announce' | 'running'>,
  more: readonly Contribution[] = [],
): FeatureParts {
  return {
    ...given,
    ...knowledgeOf(features, more),
    content: contentOf(features, more),
    personalData: personalDataOf(features, given.settings, more),
  }
}

/**
 * All that a product keeps about people, the platform's own kinds last.
 * @param settings the values of the features' own settings
 */
export function personalDataOf(
  features: readonly Feature[],
  settings: unknown,
  more: readonly Contribution[] = [],
): PersonalData[] {
  const { contributed } = knowledgeOf(features, more)
  return [
    ...features.flatMap(feature => feature.personalData?.({ settings, contributed }) ?? []),
    ...platformData(settings as RetentionSettings),
  ]
}

/** Every kind of content of a product. */
export function contentOf(features: readonly Feature[], more: readonly Contribution[] = []): ReadyKind[] {
  return kindsInOrder(
    features.flatMap(feature => feature.content ?? []),
    knowledgeOf(features, more),
  )
}

/** What the features of a product know together, whatever it runs on. */
export function knowledgeOf(
  features: readonly Feature[],
  more: readonly Contribution[] = [],
): Pick<FeatureParts, 'contributed' | 'functionalities' | 'functionalityNames'> {
  const contributions = [...features.flatMap(feature => feature.contributes ?? []), ...more]
  const functionalities = new Map<string, Map<string, TSchema>>()
  const functionalityNames = new Map<string, Bilingual>()
  for (const [type, param] of features.flatMap(feature => Object.entries(feature.functionalities ?? {}))) {
    const shapes = functionalities.get(type) ?? new Map<string, TSchema>()
    for (const [name, shape] of Object.entries(param.properties)) shapes.set(name, shape)
    functionalities.set(type, shapes)
    const { called } = param as { called?: Bilingual }
    if (called !== undefined) functionalityNames.set(type, called)
  }
  return { contributed: point => contributedTo(point, contributions), functionalities, functionalityNames }
}
