/** What a phone shows when its visit has been closed. */
export const farewell = {
  title: 'Thank you for your visit!',
  text: (table: string) => `Table ${table} has been closed. We hope you enjoyed your meal.`,
  receipts: 'Your receipts',
  receiptsHint: 'You can read and print them here until tomorrow.',
  total: 'Your table in total',
  receipt: (label: string) => `Receipt ${label}`,
  stay: 'We are staying: start a new visit',
  failed: 'Your receipts could not be loaded.',
};
