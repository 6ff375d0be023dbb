/** What a table has ordered so far, by person. */
export const bill = {
  title: 'Bill',
  total: 'Total so far',
  empty: 'Nothing ordered yet.',
  emptyText: 'What your table orders adds up here.',
  failed: 'The bill could not be loaded.',
  byStaff: 'For the table',
  taxAndService: 'Tax and service',
  tips: 'Tips',
  cancelled: 'Cancelled, not to be paid',
  payStaff: 'To pay, please call the staff.',
};
