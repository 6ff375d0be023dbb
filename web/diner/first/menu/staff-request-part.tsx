import { AfterDrawing } from '#web/ui/after-drawing.tsx';
import { optionalPart } from '#web/ui/optional-part.tsx';

const StaffRequestButton = optionalPart(() =>
  import('#web/diner/first/afterwards/staff-request-button.tsx').then((file) => file.StaffRequestButton),
);

/** The way to call staff, at the end of a diner's screen. */
export const StaffRequestPart = ({ label }: { label?: string }) => (
  <AfterDrawing placeholder={<div className="min-h-14" />}>
    <StaffRequestButton {...(label !== undefined && { label })} />
  </AfterDrawing>
);
