import { plural } from '../language.ts';

export const lists = {
  selectRow: (name: string) => `Select ${name}`,
  selectAll: 'Select all rows of this page',
  selected: (count: number) => `${count} selected`,
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  rowsOf: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
  loadFailed: 'The list could not be loaded',
  loadFailedHint: 'Nothing is lost. Check the connection and try again.',
  noMatches: 'Nothing matches this search and these filters.',
  clearFilters: 'Clear search and filters',
  filterAll: (label: string) => `${label}: all`,
  downloadFailed: 'The file could not be fetched.',
  problems: (count: number) =>
    plural('en', count, { one: 'One field needs another look', other: `${count} fields need another look` }),
  noNetwork: 'No connection. Check the network and try again.',
  unsaved: 'Not saved yet',
  discard: 'Discard changes',
  draftRestored: 'What you had typed here is back.',
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  dragHandle: (name: string) => `Reorder ${name}`,
  dragHint: 'Press space to lift, the arrow keys to move, space again to drop, Escape to put back.',
  dragLifted: (name: string) => `${name} is lifted.`,
  dragOver: (name: string, place: number, count: number) => `${name} is at place ${place} of ${count}.`,
  dragDropped: (name: string, place: number, count: number) =>
    `${name} is dropped at place ${place} of ${count}.`,
  dragCancelled: (name: string) => `${name} is back where it was.`,
};
