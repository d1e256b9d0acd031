import { allergenNames, allergens } from '#platform/text/allergens.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { CheckLine, ChoiceGroup } from '#platform/web/ui/forms/choices.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { diets } from '../../contract.ts'
import { messages as restaurantMessages } from '../../messages.ts'
import { messages } from '../../week-messages.ts'
import styles from './WeekMenus.module.css'
import type { WrittenDish } from './week.ts'

interface DishFieldsProps {
  dish: WrittenDish
  /** Says what is missing. */
  strict: boolean
  onChange: (dish: WrittenDish) => void
}

export function isWhole({ name_fr = '', name_en = '' }: WrittenDish): boolean {
  return name_fr.trim() !== '' && name_en.trim() !== ''
}

/** A dish in both languages, with what people may and may not eat. */
export function DishFields({ dish, strict, onChange }: DishFieldsProps) {
  const t = useMessages(messages)
  const words = useMessages(restaurantMessages)
  const language = useLanguage()
  return (
    <div className={desk.fields}>
      {(['fr', 'en'] as const).map(one => {
        const name = `name_${one}` as const
        const { [name]: text = '', ...others } = dish
        return (
          <TextField
            key={one}
            label={t.nameIn[one]}
            lang={one}
            value={text}
            error={strict && text.trim() === '' ? t.nameMissing : undefined}
            data-autofocus={text === '' || undefined}
            onChange={({ target }) =>
              onChange(target.value === '' ? others : { ...dish, [name]: target.value })
            }
          />
        )
      })}
      <Several
        label={t.diets}
        all={diets}
        chosen={dish.diets ?? []}
        nameOf={diet => words.diets[diet].name}
        onChange={chosen => onChange({ ...dish, diets: chosen })}
      />
      <Several
        label={t.allergens}
        all={allergens}
        chosen={dish.allergens ?? []}
        nameOf={allergen => allergenNames[language][allergen]}
        onChange={chosen => onChange({ ...dish, allergens: chosen })}
      />
    </div>
  )
}

interface SeveralProps<Value extends string> {
  label: string
  all: readonly Value[]
  chosen: readonly Value[]
  nameOf: (value: Value) => string
  onChange: (chosen: Value[]) => void
}

function Several<Value extends string>({ label, all, chosen, nameOf, onChange }: SeveralProps<Value>) {
  return (
    <ChoiceGroup label={label} single={false}>
      {() => (
        <div className={styles.boxes}>
          {all.map(value => (
            <CheckLine
              key={value}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(all.filter(one => (one === value ? target.checked : chosen.includes(one))))
              }
            >
              {nameOf(value)}
            </CheckLine>
          ))}
        </div>
      )}
    </ChoiceGroup>
  )
}
