/** Allergens, diets and courses, for guests and kitchen. */
export const foodWords = {
  allergenNames: {
    gluten: 'Gluten',
    crustaceans: 'Crustaceans',
    eggs: 'Eggs',
    fish: 'Fish',
    peanuts: 'Peanuts',
    soybeans: 'Soya',
    milk: 'Milk',
    nuts: 'Tree nuts',
    celery: 'Celery',
    mustard: 'Mustard',
    sesame: 'Sesame',
    sulphites: 'Sulphites',
    lupin: 'Lupin',
    molluscs: 'Molluscs',
  },
  misfit: {
    contains: (names: string) => `Contains ${names}`,
    may_contain: (names: string) => `May contain ${names}`,
    not_declared: (names: string) => `Not declared: ${names}`,
    diet: (name: string) => `Not ${name}`,
  },
  dietNames: {
    vegan: 'vegan',
    vegetarian: 'vegetarian',
    glutenFree: 'gluten-free',
    dairyFree: 'dairy-free',
    nutFree: 'nut-free',
  },
  /** What one guest avoids, on the kitchen's ticket. */
  avoidsOne: (allergen: string) => `no ${allergen}`,
};
