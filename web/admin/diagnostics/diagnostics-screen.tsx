import type { ReactNode } from 'react';
import { can } from '#domain/roles.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { ActiveCarts } from './active-carts.tsx';
import { CartPerformanceTable, CartSyncTable, QueueHealth } from './cart-numbers.tsx';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
);

/** Which tables are ordering, whose cart is stuck, and whether live updates keep up. */
export const DiagnosticsScreen = () => {
  const texts = useMessages('diagnostics');
  const { membership } = useStaff();
  return (
    <Page title={texts.title} className="flex grow flex-col gap-8 px-4 py-6 sm:px-8">
      <div>
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="pt-1 text-text-soft">{texts.intro}</p>
      </div>
      <Part title={texts.activeCarts}>
        <ActiveCarts />
      </Part>
      {can(membership.role, 'diagnostics.view') && (
        <>
          <Part title={texts.queue}>
            <QueueHealth />
          </Part>
          <Part title={texts.sync}>
            <CartSyncTable />
          </Part>
          <Part title={texts.performance}>
            <CartPerformanceTable />
          </Part>
        </>
      )}
    </Page>
  );
};
