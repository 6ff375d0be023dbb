import { type ReactNode, useEffect, useRef } from 'react';

/** For many tabs: they wrap where there is room; on a phone they are one row that scrolls, with the chosen one in sight. */
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
