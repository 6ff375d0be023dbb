/** As high as the strip that says who is here: nothing below it moves when that is known. */
export const TableStripPlace = () => (
  <div className="h-[calc(--spacing(16)+2lh)] text-sm sm:h-[calc(--spacing(16)+1lh)]" />
);
