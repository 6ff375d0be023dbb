/** The orders as a table for a spreadsheet. */
export const ordersFile = {
  modes: { individual: 'Individual', collaborative: 'Shared cart' },
};
