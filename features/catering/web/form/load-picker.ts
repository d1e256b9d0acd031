/** Fetches the dialog in which one of a list is chosen: once for all fields of an order that have one. */
export const loadPicker = async () => ({
  default: (await import('#platform/web/ui/forms/PickerDialog.tsx')).PickerDialog,
})
