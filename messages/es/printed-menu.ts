import type { printedMenu as english } from '#messages/en/printed-menu.ts';

export const printedMenu: typeof english = {
  allergens: 'Alérgenos',
  signs: 'Entre paréntesis: puede contener trazas. ?: sin declarar, pregúntanos.',
  matrixSigns: '● lo contiene · ○ puede contenerlo · ? sin declarar, pregúntanos',
  onTheWeb: 'Esta carta en la web',
  asOf: (date) => `A fecha de ${date}`,
};
