/** Lower case without accents, for comparing what people type: "Jamón" and "jamon" are the same. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
