/** The width of a dish's picture on its card, as in `<img sizes>`. */
export const CARD_PICTURE_SIZES = {
  grid: '(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 46vw',
  list: '5.5rem',
} as const;
