import QrCode from 'lucide-react/icons/qr-code';
import { ButtonLink } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';

const Problem = ({ title, text, what }: { title: string; text: string; what?: string }) => {
  const menu = useMessages('menu');
  return (
    <Page title={title} className="grid min-h-dvh place-items-center px-5 py-10">
      <div
        role="alert"
        className="flex w-full max-w-md flex-col items-center gap-4 rounded-xl border border-line bg-card px-6 py-10 text-center shadow-float"
      >
        <span aria-hidden className="grid size-20 place-items-center rounded-full bg-accent-soft text-accent">
          <QrCode className="size-10" />
        </span>
        <h1 className="text-xl">{title}</h1>
        {what !== undefined && <p className="font-semibold">{what}</p>}
        <p className="text-text-soft">{text}</p>
        <ButtonLink to="/" size="lg" className="mt-2">
          {menu.returnHome}
        </ButtonLink>
      </div>
    </Page>
  );
};

/** The address names an unknown table. */
export const TableProblem = () => {
  const menu = useMessages('menu');
  return <Problem title={menu.tableProblem} what={menu.tableIdNotFound} text={menu.nothingForTable} />;
};

/** The shared menu belongs to a table, and this phone has none. */
export const TableRequired = () => {
  const table = useMessages('table');
  return <Problem title={table.required} text={table.requiredText} />;
};
