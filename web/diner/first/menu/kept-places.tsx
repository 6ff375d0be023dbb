import { Suspense } from 'react';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { AfterDrawing } from '#web/ui/later.tsx';

/** Where one person's initial will stand: the banner beside it does not move. */
const PeoplePlace = () => <span className="w-11 shrink-0" />;

/** Who is at the table, at the end of the banner. */
export const PeoplePart = () => {
  const { PeopleButton } = useLaterParts();
  const { visit } = useDinerTable();
  return visit ? (
    <Suspense fallback={<PeoplePlace />}>
      <PeopleButton />
    </Suspense>
  ) : (
    <PeoplePlace />
  );
};

/** Below the first dishes: nobody has scrolled there when it comes. */
export const RecommendationsPart = () => {
  const { Carousel } = useLaterParts();
  return (
    <AfterDrawing placeholder={null}>
      <Carousel />
    </AfterDrawing>
  );
};
