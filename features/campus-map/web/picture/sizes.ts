// In pixels, however far the picture is enlarged.

export const letterSize = 12
export const signSize = 24
/** Beside a name, what the sensor says. */
export const stateSize = 14
