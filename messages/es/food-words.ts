import type { foodWords as english } from '../en/food-words.ts';

export const foodWords: typeof english = {
  allergenNames: {
    gluten: 'Gluten',
    crustaceans: 'Crustáceos',
    eggs: 'Huevo',
    fish: 'Pescado',
    peanuts: 'Cacahuetes',
    soybeans: 'Soja',
    milk: 'Lácteos',
    nuts: 'Frutos de cáscara',
    celery: 'Apio',
    mustard: 'Mostaza',
    sesame: 'Sésamo',
    sulphites: 'Sulfitos',
    lupin: 'Altramuces',
    molluscs: 'Moluscos',
  },
  misfit: {
    contains: (names) => `Contiene ${names}`,
    may_contain: (names) => `Puede contener ${names}`,
    not_declared: (names) => `Sin declarar: ${names}`,
    diet: (name) => `No consta como ${name}`,
  },
  dietNames: {
    vegan: 'vegano',
    vegetarian: 'vegetariano',
    glutenFree: 'sin gluten',
    dairyFree: 'sin lácteos',
    nutFree: 'sin frutos secos',
  },
  avoidsOne: (allergen) => `sin ${allergen}`,
};
