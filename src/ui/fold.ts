/** A text in normalized form for searching: "Mérida" is found by "merida". */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase('es-MX')
