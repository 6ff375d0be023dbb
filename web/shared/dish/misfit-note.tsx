import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Misfit } from '#domain/menu/needs.ts';
import { misfitWords } from '#messages/order/misfit-words.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

/** Says that a dish conflicts with what its diner avoids, and why. */
export const MisfitNote = ({ misfits }: { misfits: readonly Misfit[] }) => {
  const dishes = useMessages('dishes');
  const { language } = useLanguage();
  if (misfits.length === 0) return null;
  return (
    <span className="flex items-start gap-1.5 text-sm font-semibold text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {misfitWords(misfits, dishes, language).join('. ')}
    </span>
  );
};
