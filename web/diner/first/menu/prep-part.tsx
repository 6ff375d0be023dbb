import { AfterDrawing } from '#web/ui/after-drawing.tsx';
import { optionalPart } from '#web/ui/optional-part.tsx';

const PrepList = optionalPart(() =>
  import('#web/diner/first/afterwards/prep-list.tsx').then((file) => file.PrepList),
);

/** What is being prepared for the table, above the menu. */
export const PrepPart = () => (
  <AfterDrawing placeholder={null}>
    <PrepList />
  </AfterDrawing>
);
