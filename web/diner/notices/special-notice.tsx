import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { PauseNotice } from './pause-notice.tsx';
import { PresenceNotice } from './presence-notice.tsx';

/** What few phones ever show: a guard at the door, or a kitchen that takes no orders for a while. */
export const SpecialNotice = () => {
  const { visit } = useDinerTable();
  return visit?.orderingPause ? <PauseNotice until={visit.orderingPause.until} /> : <PresenceNotice />;
};
