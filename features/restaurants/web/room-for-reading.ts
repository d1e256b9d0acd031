/**
 * Whether a restaurant's highlight has room for a reading at this moment of the reader's clock, also before the
 * restaurant opens: from eleven on. Home draws it that high while it loads, and nothing below it moves when a
 * restaurant opens.
 */
export const keepsRoomForReading = (now: Date): boolean => now.getHours() >= 11
