import type { TableAssignments } from '#contract/assignments.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, RadioGroup } from '#web/ui/forms/choice.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import type { AssignmentDraft, Choice } from './use-draft.ts';

/** Smaller differences are ignored. */
const NOTICEABLE = 0.05;
const NOBODY = '-';

interface TableSheetProps {
  known: TableAssignments;
  draft: AssignmentDraft;
  tableId: string;
  isOpen: boolean;
  onDone: () => void;
}

const useCosts = () => {
  const texts = useMessages('assignments');
  const { language } = useLanguage();
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return ({ costs, isTheirSection, hasEnough }: Choice): string =>
    [
      !isTheirSection && texts.notTheirSection,
      hasEnough && texts.hasEnough,
      Math.abs(costs) < NOTICEABLE
        ? texts.same
        : (costs < 0 ? texts.cheaper : texts.dearer)(format.format(Math.abs(costs))),
    ]
      .filter(Boolean)
      .join(' · ');
};

/** Why a table is assigned to its server, the cost of each other person, and the buttons to move or pin it. */
export const TableSheet = ({ known, draft, tableId, isOpen, onDone }: TableSheetProps) => {
  const texts = useMessages('assignments');
  const { language } = useLanguage();
  const costsText = useCosts();
  const table = known.tables.find(({ id }) => id === tableId);
  const { assignment, pinned, staffIds } = draft.draft;
  const staffId = assignment.get(tableId) ?? null;
  const expected = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  if (!table) return null;
  const isPinned = pinned.has(tableId);
  const stays = !isPinned && table.isRunning && table.staffId !== null && staffIds.includes(table.staffId);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onDone}
      title={texts.table(table.tableNumber)}
      footer={
        <Button isWide onClick={onDone}>
          {texts.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 p-4">
        <p>
          {[
            table.section,
            known.startsAt === null
              ? texts.tableFacts(table.guests, expected.format(table.expected))
              : texts.comingFacts(expected.format(table.expected)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isPinned && <p>{texts.isPinned}</p>}
        {stays && <p>{texts.stays}</p>}
        <RadioGroup
          label={texts.whose}
          value={staffId ?? NOBODY}
          options={[
            ...draft.choicesOf(tableId).map((choice) => ({
              value: choice.staffId,
              label: <span className="wrap-anywhere">{choice.name}</span>,
              aside: choice.staffId === staffId ? undefined : costsText(choice),
            })),
            { value: NOBODY, label: texts.everybodys },
          ]}
          onChange={(chosen) => draft.move(tableId, chosen === NOBODY ? null : chosen)}
        />
        <Checkbox
          label={texts.pin}
          checked={isPinned}
          disabled={staffId === null}
          onChange={({ target }) => draft.pin(tableId, target.checked)}
        />
      </div>
    </Sheet>
  );
};
