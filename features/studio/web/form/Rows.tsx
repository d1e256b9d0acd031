import { TriangleAlert } from 'lucide-react'
import type { Field, FieldKind } from '#platform/contract/content-field.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { messages } from '../../editor-messages.ts'
import { FieldInput } from './FieldInput.tsx'
import styles from './Form.module.css'
import { placeId, useStudioForm } from './form-context.ts'
import { groupsOf, isIdleGroup, type Path, type Row, rowsOf, valueAt } from './values.ts'

/** The questions of an entry, those that belong together under their heading. */
export function Groups({ fields }: { fields: readonly Field[] }) {
  return groupsOf(rowsOf(fields)).map(({ group, rows }) => {
    const heading = group === null ? undefined : `group-${rows[0]?.stem}`
    return (
      <section key={rows[0]?.stem} aria-labelledby={heading} className={styles.group}>
        {group !== null && (
          <h2 id={heading} className={styles.heading}>
            {group}
          </h2>
        )}
        <div className={styles.questions}>
          {rows.map(row => (
            <RowInputs key={row.stem} row={row} />
          ))}
        </div>
      </section>
    )
  })
}

/** Those of an object inside an entry. */
function renderFields(fields: readonly Field[], inside: Path) {
  return (
    <div className={styles.questions}>
      {rowsOf(fields, inside).map(row => (
        <RowInputs key={row.stem} row={row} />
      ))}
    </div>
  )
}

/** What is answered in a few signs: two of them stand beside each other. */
const small: ReadonlySet<FieldKind> = new Set([
  ...(['day', 'time', 'moment', 'integer', 'number', 'boolean', 'choice', 'name', 'mail'] as const),
])

function RowInputs({ row: { label, help, inputs } }: { row: Row }) {
  const t = useMessages(messages)
  const { gapAt, isIdle, item, faultWithin } = useStudioForm()
  const hasNothing = (field: Field, path: Path) =>
    isIdleGroup(field, valueAt(item, path.slice(0, -1))) && faultWithin(path) === undefined
  if (inputs.every(({ field, path }) => isIdle(path) || hasNothing(field, path))) return null
  const isSmall = inputs.length === 1 && inputs.every(({ field }) => small.has(field.kind))
  return (
    <div className={classes(styles.row, inputs.length > 1 && styles.pair, isSmall && styles.small)}>
      {inputs.map(({ field, path, language }) => {
        const gap = language === null ? undefined : gapAt(path, language)
        const named =
          language === null || inputs.length === 1 ? label : t.inLanguage(label, t.languageNames[language])
        return (
          <div
            key={path.join('.')}
            id={placeId(path)}
            className={styles.input}
            data-language={inputs.length > 1 ? (language ?? undefined) : undefined}
          >
            <FieldInput
              field={field}
              path={path}
              language={language}
              // What has no name in files yet is given one.
              label={field.required && field.name !== 'key' ? `${named} *` : named}
              hint={help ?? undefined}
              renderFields={renderFields}
            />
            {gap !== undefined && (
              <p className={styles.gap}>
                <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
                  {t.gaps[gap]}
                </Badge>
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
