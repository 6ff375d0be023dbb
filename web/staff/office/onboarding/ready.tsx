import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import type { OpenRestaurant } from '#contract/onboarding.ts';
import { useTable } from '#web/shared/restaurant/restaurants.ts';
import { areaAt } from '#web/staff/parts/areas.ts';
import { LoadingOrError } from '#web/staff/parts/loading-or-error.tsx';
import { QrCode } from '#web/staff/parts/qr-code.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const ICON = 'size-5';

interface StepProps {
  number: number;
  title: string;
  hint: string;
  children?: ReactNode;
}

const Step = ({ number, title, hint, children }: StepProps) => (
  <li className="flex gap-4">
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-items-center rounded-full bg-primary font-semibold text-on-primary"
    >
      {number}
    </span>
    <div className="flex min-w-0 grow flex-col gap-1 pt-1">
      <p className="font-semibold">{title}</p>
      <p className="text-text-soft">{hint}</p>
      {children}
    </div>
  </li>
);

const FirstTable = ({ tableId, tableNumber }: { tableId: string; tableNumber: string }) => {
  const texts = useMessages('onboarding');
  const address = `${location.origin}/menu?table=${tableId}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast({ message: texts.linkCopied, tone: 'success' }),
      () => showToast({ message: texts.copyFailed, tone: 'error' }),
    );
  return (
    <div className="flex flex-col gap-3 pt-2">
      <QrCode address={address} alt={texts.qrAlt(tableNumber)} className="size-48" />
      <p className="text-sm break-all text-text-soft">{address}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          variant="secondary"
          to={`/menu?table=${tableId}`}
          target="_blank"
          icon={<ExternalLink aria-hidden className={ICON} />}
        >
          {texts.openMenu}
        </ButtonLink>
        <Button variant="quiet" icon={<Copy aria-hidden className={ICON} />} onClick={() => void copy()}>
          {texts.copyLink}
        </Button>
      </div>
    </div>
  );
};

/** The next steps after the first order; missing areas are left out. */
const NextSteps = ({ hasMenu }: { hasMenu: boolean }) => {
  const texts = useMessages('onboarding');
  const steps = [
    ...(hasMenu ? [{ to: '/admin/menu-items', label: texts.editMenu }] : []),
    { to: '/admin/tables', label: texts.printCodes },
    { to: '/admin/settings?tab=restaurant', label: texts.toSettings },
  ].filter(({ to }) => areaAt(to.split('?')[0] ?? to));
  return (
    <section className="border-t border-line pt-5">
      <h2 className="text-lg">{texts.next}</h2>
      <ul>
        {steps.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-primary underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The restaurant is open: how its owner places the first order. */
export const Ready = ({ tableId, menu }: { tableId: string; menu: OpenRestaurant['menu'] }) => {
  const texts = useMessages('onboarding');
  const { data: table, isLoadingError, refetch } = useTable(tableId);
  if (!table)
    return (
      <LoadingOrError
        isError={isLoadingError}
        title={texts.tableUnknown}
        onRetry={refetch}
        shapes={['h-72']}
      />
    );
  // Without a dish the menu comes first.
  const first = menu === 'none' ? 2 : 1;
  return (
    <div className="flex flex-col gap-6">
      <ol className="flex flex-col gap-6">
        {menu === 'none' && (
          <Step number={1} title={texts.stepMenu} hint={texts.stepMenuHint}>
            <div className="flex flex-wrap gap-2 pt-2">
              <ButtonLink to="/admin/menu-items/import">{texts.importMenu}</ButtonLink>
              <ButtonLink variant="secondary" to="/admin/menus">
                {texts.writeMenu}
              </ButtonLink>
            </div>
          </Step>
        )}
        <Step number={first} title={texts.stepScan(table.tableNumber)} hint={texts.stepScanHint}>
          <FirstTable tableId={table.id} tableNumber={table.tableNumber} />
        </Step>
        <Step number={first + 1} title={texts.stepOrder} hint={texts.stepOrderHint} />
        <Step number={first + 2} title={texts.stepWatch} hint={texts.stepWatchHint}>
          <ButtonLink
            variant={menu === 'none' ? 'secondary' : 'primary'}
            to="/admin/orders"
            className="mt-2 self-start"
          >
            {texts.toOrders}
          </ButtonLink>
        </Step>
      </ol>
      <NextSteps hasMenu={menu !== 'none'} />
    </div>
  );
};
