/** "0:07", "4:59". Fractions of a second are cut off. */
export const durationText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${`${Math.floor(seconds % 60)}`.padStart(2, '0')}`
