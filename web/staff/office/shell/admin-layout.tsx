import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { areaAt } from '#web/staff/parts/areas.ts';
import { PauseBanner } from '#web/staff/parts/pause-banner.tsx';
import { StaffArea } from '#web/staff/parts/staff-area.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { ConnectionBar } from '#web/ui/connection-bar.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { AreaGate, useMayEnter } from './area-gate.tsx';
import { BottomNavigation, SideNavigation } from './navigation.tsx';
import { ProtectedRoute } from './protected-route.tsx';
import { TopBar } from './top-bar.tsx';
import { useOrderAnnouncer } from './use-order-announcer.ts';
import { usePushLanguage } from './use-push-language.ts';

const CONTENT_ID = 'content';

const Frame = ({ children }: { children: ReactNode }) => {
  const admin = useMessages('admin');
  const common = useMessages('common');
  const { liveState } = useStaff();
  useOrderAnnouncer();
  usePushLanguage();
  return (
    <div className="flex min-h-dvh">
      <a
        href={`#${CONTENT_ID}`}
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-full bg-primary px-5 py-3 font-semibold text-on-primary focus:translate-y-0"
      >
        {common.skipToContent}
      </a>
      <SideNavigation />
      <div className="flex min-w-0 grow flex-col">
        <TopBar />
        <ConnectionBar state={liveState === 'down' ? 'offline' : 'connected'} text={admin.liveLost} />
        <PauseBanner />
        <div id={CONTENT_ID} tabIndex={-1} className="flex grow flex-col outline-none">
          {children}
        </div>
        <BottomNavigation />
      </div>
    </div>
  );
};

const Area = () => {
  const area = areaAt(useLocation().pathname);
  const mayEnter = useMayEnter(area);
  if (area?.isWhole && mayEnter) return <Outlet />;
  return (
    <Frame>
      <AreaGate area={area}>
        <Outlet />
      </AreaGate>
    </Frame>
  );
};

/** Around every area of the staff: who may enter, which restaurant, and the navigation. */
export const AdminLayout = () => (
  <ProtectedRoute>
    <StaffArea>
      <Area />
    </StaffArea>
  </ProtectedRoute>
);
