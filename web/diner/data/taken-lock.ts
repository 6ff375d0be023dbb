/**
 * Whether this tab took the lock of the table's cart: the tabs of a phone are one diner, and only the tab that orders may
 * release the lock. In memory, because a copied tab has a copy of the storage; the lease covers a tab that ended without releasing it.
 */
let isTaken = false;

export const noteTakenLock = (): void => {
  isTaken = true;
};

export const forgetTakenLock = (): void => {
  isTaken = false;
};

export const hasTakenLock = (): boolean => isTaken;
