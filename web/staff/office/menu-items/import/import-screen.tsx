import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import type { MenuImport } from '#contract/menu-import.ts';
import { CallError } from '#web/shared/call.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { FilePart } from './file-part.tsx';
import { MappingPart } from './mapping-part.tsx';
import { importQuery } from './menu-imports.ts';
import { ProgressPart } from './progress-part.tsx';

const Steps = ({ found, onAnother }: { found: MenuImport; onAnother: () => void }) => {
  const [isStarted, setIsStarted] = useState(false);
  return found.status === 'draft' && !isStarted ? (
    <MappingPart found={found} onStarted={() => setIsStarted(true)} onAnother={onAnother} />
  ) : (
    <ProgressPart found={found} onAnother={onAnother} />
  );
};

/** An import that the address names: a reload, or coming back later, shows how far it is. */
const Known = ({ importId, onAnother }: { importId: string; onAnother: () => void }) => {
  const texts = useMessages('menuImport');
  const errors = useMessages('errors');
  const { restaurantId } = useStaff().membership;
  const { data, error, isPending, refetch } = useQuery(importQuery(restaurantId, importId));
  if (data) return <Steps key={data.id} found={data} onAnother={onAnother} />;
  if (isPending)
    return (
      <SkeletonGroup>
        <Skeleton className="h-60" />
      </SkeletonGroup>
    );
  const another = <Button onClick={onAnother}>{texts.anotherFile}</Button>;
  return error instanceof CallError && ['IMPORT_NOT_FOUND', 'VALIDATION_FAILED'].includes(error.code) ? (
    <EmptyState title={errors.IMPORT_NOT_FOUND} action={another} />
  ) : (
    <ErrorState onRetry={() => void refetch()} action={another} />
  );
};

/** A menu from a spreadsheet: the file, its columns, what would happen, and then the doing. */
export const ImportScreen = () => {
  const texts = useMessages('menuImport');
  const editing = useMessages('menuEditing');
  const [params, setParams] = useSearchParams();
  const importId = params.get('id');
  return (
    <Page title={texts.importTitle} className="flex grow flex-col gap-5 px-4 py-6 sm:px-8">
      <div>
        <Link
          to="/admin/menu-items"
          className="mb-2 inline-flex min-h-11 items-center gap-2 text-primary hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {editing.backToItems}
        </Link>
        <h1 className="text-2xl">{texts.importTitle}</h1>
        <p className="pt-1 text-text-soft">{texts.importIntro}</p>
      </div>
      {importId === null ? (
        <FilePart onRead={({ id }) => setParams({ id })} />
      ) : (
        <Known importId={importId} onAnother={() => setParams({})} />
      )}
    </Page>
  );
};
