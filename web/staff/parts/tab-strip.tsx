import { type ReactNode, useEffect, useRef } from 'react';

/** For many tabs: they wrap if there is space; on a phone they are one scrolling row, with the chosen one visible. */
export const TabStrip = ({ chosen, children }: { chosen: string; children: ReactNode }) => {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = strip.current;
    const tab = row?.querySelector<HTMLElement>(`[id$="-${chosen}"]`);
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  return (
    <div
      ref={strip}
      className="no-scrollbar relative -mx-4 mb-6 overflow-x-auto px-4 py-1 max-sm:mask-x-from-95% sm:mx-0 sm:overflow-visible sm:p-0"
    >
      {children}
    </div>
  );
};
