/** An order on paper, or as a file. */
export const receipt = {
  title: 'Receipt',
  print: 'Print receipt',
  table: 'Table',
  orderNumber: 'Order number',
  tracking: 'Tracking number',
  tip: 'Tip',
  totalWithTip: 'Total with tip',
};
