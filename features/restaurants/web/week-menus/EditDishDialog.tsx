import { useState } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { dishCategories } from '../../contract.ts'
import { messages as restaurantMessages } from '../../messages.ts'
import { messages } from '../../week-messages.ts'
import { DishFields, isWhole } from './DishFields.tsx'
import type { WrittenDish } from './week.ts'

interface EditDishDialogProps {
  dish: WrittenDish
  onSave: (dish: WrittenDish) => void
  onClose: () => void
}

/** Changes a dish of the menu. */
export default function EditDishDialog({ dish: current, onSave, onClose }: EditDishDialogProps) {
  const t = useMessages(messages)
  const { categories } = useMessages(restaurantMessages)
  const former = useFormer(current)
  const [dish, setDish] = useState(former)
  const [strict, setStrict] = useState(!isWhole(former))
  return (
    <Modal
      title={t.editTitle}
      onClose={onClose}
      onSubmit={() => {
        if (!isWhole(dish)) return setStrict(true)
        onSave(dish)
        onClose()
      }}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary">
            {t.save}
          </Button>
        </>
      }
    >
      <DishFields dish={dish} strict={strict} onChange={setDish} />
      <Select
        label={t.category}
        placeholder=""
        value={dish.category ?? 'MAIN_COURSE'}
        options={dishCategories.map(value => ({ value, text: categories[value] }))}
        onChange={({ target }) => {
          const category = dishCategories.find(one => one === target.value)
          if (category !== undefined) setDish({ ...dish, category })
        }}
      />
    </Modal>
  )
}
