/** As high as the strip that says who is here: nothing below it moves when that is known. */
export const TableStripPlace = () => <div className="h-26 sm:h-21" />;
