import { plural } from '../language.ts';

const en = (count: number, one: string, other: string) => plural('en', count, { one, other });

export const orderPad = {
  changeLine: {
    item_preparing: (dish: string) => `started ${dish}`,
    item_ready: (dish: string) => `marked ${dish} ready`,
    item_recalled: (dish: string) => `recalled ${dish}`,
    item_added: (dish: string) => `added ${dish}`,
    item_struck: (dish: string) => `took ${dish} off`,
    item_quantity: (dish: string, from: number) => `changed ${from} to ${dish}`,
    prioritised: () => 'said that it goes first',
    unprioritised: () => 'said that it waits its turn',
  },
  andThen: (line: string) => `so the order is "${line}"`,
  takenOff: 'Taken off',
  correctedFrom: (from: number) => `${from} before`,
  addedLater: 'Added later',
  portions: (count: number) => `${count} ${en(count, 'item', 'items')}`,
};
