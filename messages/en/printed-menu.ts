/** The menu on paper. */
export const printedMenu = {
  allergens: 'Allergens',
  signs: 'In brackets: may contain traces. ?: not declared, please ask us.',
  matrixSigns: '● contains it · ○ may contain it · ? not declared, please ask us',
  onTheWeb: 'This menu on the web',
  asOf: (date: string) => `As of ${date}`,
};
