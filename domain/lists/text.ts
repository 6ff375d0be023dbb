/** Lower case without accents, for comparing what people type: "Jamón" and "jamon" are the same. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Its words, folded: "Sin-Gluten " and "sin gluten" are the same. */
export const plainWords = (text: string): string =>
  foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
