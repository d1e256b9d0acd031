import type { TProperties } from 'typebox'
import type { FeatureSettings } from '#platform/server/feature.ts'
import type { SettingInForce } from './running.ts'

/** Passwords in an address are nobody's to read, wherever they stand. */
const credentials = /\/\/[^/@\s]*@/

/**
 * Every setting, by name.
 * @param own the platform's variables
 * @param env what was set
 */
export function settingsInForce(
  own: TProperties,
  features: readonly FeatureSettings[],
  env: Readonly<Record<string, string | undefined>>,
): SettingInForce[] {
  const schemas: Record<string, unknown> = { ...own }
  for (const { variables } of features) Object.assign(schemas, variables.properties)
  return Object.entries(schemas)
    .map(([name, schema]) => {
      const {
        description = '',
        secret = false,
        default: byDefault,
      } = schema as {
        description?: string
        secret?: boolean
        default?: unknown
      }
      const text = env[name]?.trim() || undefined
      const value = text ?? (byDefault === undefined ? null : String(byDefault))
      return {
        ...{ name, description, secret, isSet: text !== undefined },
        value: secret || value === null ? null : value.replace(credentials, '//…@'),
      }
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
