import { type FormEvent, useState } from 'react';
import { DemoPage } from '#web/shared/demo/demo-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';

/** A table of the demo restaurant that nobody else sits at. */
const DEMO_TABLE = '7ab1e000-0000-4000-8000-000000000012';
const TABLE_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** Our own page, which may do what it may in a window of its own, but not lead this one elsewhere. */
const A_PHONE_MAY = 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals';

/** Each phone has a memory of its own: web/ui/storage.ts goes by the name of its window. */
const Phone = ({ number, tableId }: { number: number; tableId: string }) => {
  const demo = useMessages('demo');
  return (
    <figure className="min-w-0 flex-1 basis-80 max-sm:-mx-4 max-sm:basis-full">
      <figcaption className="pb-2 text-center font-semibold">{demo.phone(number)}</figcaption>
      <iframe
        title={demo.phone(number)}
        name={`phone-${number}`}
        sandbox={A_PHONE_MAY}
        src={`/menu-collaborative?table=${tableId}`}
        className="mx-auto block h-[44rem] max-h-[85dvh] w-full max-w-sm rounded-xl border-4 border-line-strong sm:border-8 bg-background shadow-float"
      />
    </figure>
  );
};

/** `/smart-ordering`: one person tries what a table does together. */
export const SmartOrderingScreen = () => {
  const demo = useMessages('demo');
  const [search, setSearch] = useSearchParams();
  const named = search.get('table');
  const [typed, setTyped] = useState(named ?? '');
  const tableId = TABLE_ID.exec(named ?? '')?.[0] ?? DEMO_TABLE;
  const sitDown = (event: FormEvent) => {
    event.preventDefault();
    const found = TABLE_ID.exec(typed)?.[0];
    if (found) setSearch({ table: found });
  };
  return (
    <DemoPage title={demo.orderingTitle} text={demo.orderingText} className="max-w-5xl">
      <form onSubmit={sitDown} className="flex flex-wrap items-end gap-3 pb-8">
        <div className="grow basis-64">
          <TextField
            label={demo.table}
            hint={demo.tableHint}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" variant="secondary">
          {demo.sitDown}
        </Button>
      </form>
      <div className="flex flex-wrap justify-center gap-6">
        {[1, 2].map((number) => (
          <Phone key={`${tableId} ${number}`} number={number} tableId={tableId} />
        ))}
      </div>
    </DemoPage>
  );
};
