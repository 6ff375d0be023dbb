/** What a phone shows when its visit has been closed. */
export const farewell = {
  title: 'Thank you for your visit!',
  text: (table: string) => `Table ${table} has been closed. We hope you enjoyed your meal.`,
  ordered: 'What your table ordered',
  orderedHint: 'You can read and print it here until tomorrow.',
  total: 'Your table in total',
  order: (label: string) => `Order ${label}`,
  stay: 'We are staying: start a new visit',
  failed: 'What your table ordered could not be loaded.',
};
