import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MenuImport } from '#contract/menu-import.ts';
import { menuEditingKey } from '#web/staff/data/menu-editing.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useMessages } from '#web/ui/language.tsx';

const WORDS = {
  draft: 'applying',
  applying: 'applying',
  done: 'importDone',
  failed: 'importFailed',
} as const;

/** The last step: how far the rows have come, and what has become of them. */
export const ProgressPart = ({ found, onAnother }: { found: MenuImport; onAnother: () => void }) => {
  const texts = useMessages('menuImport');
  const client = useQueryClient();
  const { restaurantId } = useStaff().membership;
  const { status, doneRows, totalRows } = found;
  const changed = found.createdCount + found.updatedCount + found.skippedCount;
  const isOver = status === 'done' || status === 'failed';
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: menuEditingKey(restaurantId) });
  }, [isOver, client, restaurantId]);
  return (
    <Card as="section" className="flex max-w-xl flex-col gap-4">
      <output className="text-lg font-semibold">{texts[WORDS[status]]}</output>
      <progress
        aria-label={texts.progress(doneRows, totalRows)}
        value={doneRows}
        max={totalRows}
        className="h-3 w-full accent-primary"
      />
      <p className="text-text-soft tabular-nums">
        {texts.progress(doneRows, totalRows)} ·{' '}
        {texts.counts(found.createdCount, found.updatedCount, found.skippedCount, doneRows - changed)}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/menu-items">{texts.seeItems}</ButtonLink>
        {isOver && (
          <Button variant="secondary" onClick={onAnother}>
            {texts.anotherFile}
          </Button>
        )}
      </div>
    </Card>
  );
};
