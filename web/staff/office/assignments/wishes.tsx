import { useId } from 'react';
import type { TableAssignments } from '#contract/assignments.ts';
import { ASSIGNMENT_AIMS, MOST_WEIGHT } from '#domain/assignments/floor.ts';
import { hasCode } from '#web/shared/call.ts';
import { useKeepSettings } from '#web/staff/data/assignments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { AssignmentDraft } from './use-draft.ts';

const onShiftFirst = (people: TableAssignments['people']) =>
  people.toSorted((one, other) => Number(other.isOnShift) - Number(one.isOnShift));

/** The servers: those on shift by default, and first. */
export const PeopleCard = ({ known, draft }: { known: TableAssignments; draft: AssignmentDraft }) => {
  const texts = useMessages('assignments');
  const { staffIds } = draft.draft;
  return (
    <Card as="section" aria-label={texts.serving} className="flex flex-col gap-1">
      <h2 className="text-lg">{texts.serving}</h2>
      {onShiftFirst(known.people).map(({ id, name, isOnShift }) => (
        <Checkbox
          key={id}
          label={<span className="wrap-anywhere">{name}</span>}
          aside={
            isOnShift && (
              <Badge tone="success">{known.startsAt === null ? texts.onShift : texts.onThatShift}</Badge>
            )
          }
          checked={staffIds.includes(id)}
          onChange={({ target }) =>
            draft.setPeople(target.checked ? [...staffIds, id] : staffIds.filter((each) => each !== id))
          }
        />
      ))}
    </Card>
  );
};

const FIRST_SECONDS = [0, 30, 60, 120, 180, 300, 600];
const MOST_TABLES = Array.from({ length: 20 }, (_, index) => index + 1);

const withOwn = (values: readonly number[], own: number): number[] =>
  [...new Set([...values, own])].toSorted((one, other) => one - other);

/** The weights, which can be changed and saved as the default. */
export const MattersCard = ({ known, draft }: { known: TableAssignments; draft: AssignmentDraft }) => {
  const texts = useMessages('assignments');
  const { restaurantId, role } = useStaff().membership;
  const showFailure = useFailureToast();
  const hintId = useId();
  const keeping = useKeepSettings(restaurantId);
  const { settings, seen, set, setWeights, seeAgain, forget } = draft.settingEdits;
  const { weights, mostTables, firstSeconds, isNameShown, appliesItself } = settings;
  const firstText = (seconds: number): string => {
    if (seconds === 0) return texts.firstNever;
    return seconds % 60 === 0 ? texts.firstOptions(seconds / 60) : texts.seconds(seconds);
  };
  const keep = () =>
    keeping.mutate(
      { ...settings, seen },
      {
        onSuccess: () => {
          forget();
          showToast({ message: texts.kept, tone: 'success' });
        },
        onError: (error) => {
          if (hasCode(error, 'SETTINGS_CHANGED')) seeAgain();
          showFailure(error);
        },
      },
    );
  const isKept = JSON.stringify(known.settings) === JSON.stringify(settings);
  return (
    <Card as="section" aria-label={texts.matters} className="flex flex-col gap-3">
      <h2 className="text-lg">{texts.matters}</h2>
      {ASSIGNMENT_AIMS.map((aim) => (
        <div key={aim} className="flex flex-col">
          <span aria-hidden className="flex justify-between gap-3">
            <span className="font-medium">{texts.aims[aim]}</span>
            <span className="text-text-soft tabular-nums">{weights[aim]}</span>
          </span>
          <input
            type="range"
            className="min-h-11 accent-primary"
            min={0}
            max={MOST_WEIGHT}
            step={1}
            value={weights[aim]}
            aria-label={texts.aims[aim]}
            aria-valuetext={texts.weightOf(weights[aim])}
            onChange={({ target }) => setWeights({ [aim]: Number(target.value) })}
          />
        </div>
      ))}
      <SelectField
        label={texts.mostTables}
        value={String(mostTables)}
        options={withOwn(MOST_TABLES, mostTables).map((value) => ({
          value: String(value),
          label: String(value),
        }))}
        onChange={({ target }) => set({ mostTables: Number(target.value) })}
      />
      <SelectField
        label={texts.first}
        value={String(firstSeconds)}
        options={withOwn(FIRST_SECONDS, firstSeconds).map((value) => ({
          value: String(value),
          label: firstText(value),
        }))}
        onChange={({ target }) => set({ firstSeconds: Number(target.value) })}
      />
      <Checkbox
        label={texts.nameShown}
        checked={isNameShown}
        onChange={({ target }) => set({ isNameShown: target.checked })}
      />
      {role === 'owner' && (
        <div>
          <Checkbox
            label={texts.appliesItself}
            aria-describedby={hintId}
            checked={appliesItself}
            onChange={({ target }) => set({ appliesItself: target.checked })}
          />
          <p id={hintId} className="pl-8 text-sm text-text-soft">
            {texts.appliesItselfHint}
          </p>
        </div>
      )}
      {role !== 'owner' && appliesItself && <p className="text-sm">{texts.appliesItselfOn}</p>}
      <Button variant="secondary" disabled={isKept} isLoading={keeping.isPending} onClick={keep}>
        {texts.keep}
      </Button>
    </Card>
  );
};
