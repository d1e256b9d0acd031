import { type Static, type TSchema, Type } from 'typebox'
import { languages } from '#platform/text/language.ts'
import { choice, nullable, nullableText } from './shapes.ts'

/**
 * What kind of field a column is, for whoever draws its input. `html` is what the sanitiser keeps; `page` is a whole HTML
 * page as a file has it; `names` are several names, of entries of `refersTo` where that is given; `list` holds objects
 * with `fields`; a `group` is an object with `fields`, or with `variants`; `json` is anything else, written as JSON.
 */
export const fieldKinds = [
  ...([
    'line',
    'text',
    'html',
    'page',
    'day',
    'time',
    'moment',
    'integer',
    'number',
    'boolean',
    'choice',
  ] as const),
  ...(['choices', 'name', 'names', 'picture', 'pdf', 'address', 'mail', 'list', 'group', 'json'] as const),
] as const
export type FieldKind = (typeof fieldKinds)[number]

const plainField = {
  name: Type.String({ description: 'As files call it: `title_fr`' }),
  label: Type.String(),
  help: nullable(Type.String({ description: 'What it is for, where its label does not say it' })),
  expected: Type.String({ description: 'What it holds, to stand behind "expected"' }),
  kind: choice(fieldKinds),
  required: Type.Boolean(),
  language: nullable(
    choice(languages, { description: 'Of one that stands in both, `title_fr` and `title_en`' }),
  ),
  byLanguage: Type.Boolean({
    description: 'Its value is an object, one of the kind for each language: `{"fr": …, "en": …}`',
  }),
  headings: Type.Boolean({ description: 'Of HTML: whether it may have headings' }),
  group: nullable(Type.String({ description: 'Under which heading it stands' })),
  alike: Type.Boolean({ description: 'Of a list: said once for all that is in it' }),
  refersTo: nullable(Type.String({ description: 'The part whose entries it names' })),
  choices: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
  minimum: nullable(Type.Number()),
  maximum: nullable(Type.Number()),
  minLength: nullable(Type.Integer()),
  maxLength: nullable(Type.Integer()),
  maxItems: nullable(Type.Integer()),
  pattern: nullableText,
}

/** A field, with those of a list or a group inside it; lists within lists go three deep at most. */
const withFields = <Inner extends TSchema>(inner: Inner) =>
  Type.Object({
    ...plainField,
    fields: Type.Optional(Type.Array(inner)),
    variants: Type.Optional(
      Type.Object(
        {
          by: Type.String({ description: 'The field beside it that says which of them it has' }),
          off: nullable(
            Type.String({ description: 'The field beside it that is false where it has no meaning' }),
          ),
          of: Type.Array(Type.Object({ value: Type.String(), fields: Type.Array(inner) })),
        },
        { description: 'Of a group whose fields depend on what another field says' },
      ),
    ),
  })
export const Field = withFields(withFields(withFields(Type.Object(plainField))))
type Variants<Inner> = Omit<NonNullable<Static<typeof Field>['variants']>, 'of'> & {
  of: { value: string; fields: Inner[] }[]
}
export type Field = Omit<Static<typeof Field>, 'fields' | 'variants'> & {
  fields?: Field[]
  variants?: Variants<Field>
}
