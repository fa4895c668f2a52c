/** A text in normalized form for searching: "Mérida" is found by "merida". */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    // Spanish has no rules of its own here, and asking for them takes as long as all the rest.
    .toLowerCase()
