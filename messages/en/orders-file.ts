/** The orders as a table for a spreadsheet. */
export const ordersFile = {
  csvColumns: [
    'Order',
    'Tracking number',
    'Ordered',
    'Table',
    'Status',
    'Kind',
    'Ordered by',
    'Dishes',
    'Subtotal',
    'Service charge',
    'Tax',
    'Total',
    'Tip',
    'Currency',
    'Reason for cancelling',
  ],
  modes: { individual: 'Individual', collaborative: 'Shared cart' },
  thereAreMore: (shown: number) =>
    `There are more orders: this file holds the first ${shown}. Choose a shorter time for the rest.`,
};
