/** A restaurant's page for everybody on the web. */
export const publicPage = {
  hours: 'Opening hours',
  closed: 'Closed',
  where: 'Where we are',
  map: 'Open in a map',
  call: 'Call',
  menu: 'Menu',
  contains: (allergens: string) => `Contains: ${allergens}`,
  mayContain: (allergens: string) => `May contain: ${allergens}`,
  noneDeclared: 'None of the 14 allergens',
  notDeclared: 'Allergens not declared: please ask us',
  matrix: 'Allergens of every dish',
  dish: 'Dish',
  yes: 'contains it',
  traces: 'may contain it',
  unknown: 'not declared',
  legend: '● contains it · ○ may contain it · ? not declared, please ask us · empty: declared without it',
  backToPage: (name: string) => `Back to ${name}`,
  rating: (stars: string, count: number) => `${stars} of 5 stars from ${count} guests`,
  about: (name: string, cuisine: string) =>
    `${name}: menu with prices and allergens, opening hours and address. ${cuisine}`,
  poweredBy: 'Powered by Sobremesa',
};
