import { casaDrinks } from './casa-drinks.ts';
import { casaGarden, casaRice } from './casa-garden-rice.ts';
import { casaFish, casaMeat } from './casa-mains.ts';
import { casaStarters, casaTapas } from './casa-starters.ts';
import { casaBreakfast, casaDesserts } from './casa-sweets.ts';
import { type DemoMenu, makeCategories, makeItems, makePages } from './demo-menu.ts';

/** Casa Sobremesa's card. Only Breakfast has a window, so that the menu is rich at any hour. */
export const casaMenu: DemoMenu = {
  menus: makePages(1, [
    { name: ['All day', 'Carta'] },
    { name: ['Drinks', 'Bebidas'] },
    { name: ['Breakfast', 'Desayunos'], window: ['07:00', '11:00'] },
  ]),
  categories: makeCategories([
    ['Breakfast', 'Desayunos'],
    ['Starters', 'Entrantes'],
    ['Tapas', 'Tapas'],
    ['Salads & vegetables', 'Ensaladas y verduras'],
    ['Rice', 'Arroces'],
    ['Fish & seafood', 'Pescados y mariscos'],
    ['Meat & grill', 'Carnes y brasa'],
    ['Desserts', 'Postres'],
    ['Soft drinks', 'Bebidas y refrescos'],
    ['Beer & vermouth drinks', 'Cervezas y otras bebidas'],
    ['Wine & drinks', 'Vinos y bebidas'],
    ['Coffee & hot drinks', 'Café y bebidas calientes'],
  ]),
  items: makeItems(1, [
    ...casaStarters,
    ...casaTapas,
    ...casaGarden,
    ...casaRice,
    ...casaFish,
    ...casaMeat,
    ...casaDesserts,
    ...casaDrinks,
    ...casaBreakfast,
  ]),
};
