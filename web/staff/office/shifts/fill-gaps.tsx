import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import type { FilledWeek } from '#contract/shift-plans.ts';
import type { ShiftFields, ShiftWeek } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { useAddShifts, useProposals } from '#web/staff/data/shift-plans.ts';
import { useRemoveShift } from '#web/staff/data/shifts.ts';
import { useDayText } from '#web/staff/parts/day-names.ts';
import { hoursText } from '#web/staff/parts/hours-text.ts';
import { ListFrame } from '#web/staff/parts/lists/list-frame.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useGapText } from './use-gap-text.ts';

type Proposal = FilledWeek['proposals'][number];

const keyOf = ({ staffId, day, starts }: Proposal): string => `${staffId} ${day} ${starts}`;

const fieldsOf = ({ staffId, day, starts, ends, breakMinutes, kind }: Proposal): ShiftFields => ({
  staffId,
  day,
  starts,
  ends,
  breakMinutes,
  kind,
  place: '',
  note: '',
});

const ProposalRow = ({
  proposal,
  name,
  isChosen,
  onChange,
}: {
  proposal: Proposal;
  name: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}) => {
  const texts = useMessages('shiftPlans');
  const { language } = useLanguage();
  const gapText = useGapText();
  const { day, starts, ends, gaps, weekMinutes, contractMinutes, restMinutes } = proposal;
  const dayText = useDayText();
  const role = gaps[0]?.role;
  const facts = [
    texts.weekOf(
      hoursText(weekMinutes, language),
      contractMinutes === null ? null : hoursText(contractMinutes, language),
    ),
    ...(restMinutes === null ? [] : [texts.rest(hoursText(restMinutes, language))]),
  ];
  return (
    <li className="border-b border-line py-2 last:border-0">
      <Checkbox
        label={
          <span className="font-semibold wrap-anywhere">
            {texts.proposalOf(name, dayText(day), `${starts}–${ends}`)}
          </span>
        }
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p className="pl-9 text-sm">
        {role &&
          texts.because(
            texts.people(role, Math.max(...gaps.map(({ missing }) => missing))),
            gaps.map((gap) => gapText.hours(gap)).join(', '),
            gapText.guests(gaps),
          )}
      </p>
      <p className="pl-9 text-sm text-text-soft">{facts.join(' · ')}</p>
    </li>
  );
};

const OpenGaps = ({ open, nameOf }: { open: FilledWeek['open']; nameOf: (staffId: string) => string }) => {
  const texts = useMessages('shiftPlans');
  const gapText = useGapText();
  const dayText = useDayText();
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg">{texts.openTitle}</h3>
      <ul>
        {open.map((gap) => (
          <li key={`${gap.role} ${gap.day} ${gap.from}`} className="border-b border-line py-2 last:border-0">
            <p className="font-semibold">
              {texts.openGap(dayText(gap.day), gapText.hours(gap), texts.people(gap.role, gap.missing))}
            </p>
            {gap.isShort && <p className="text-sm text-text-soft">{texts.isShort}</p>}
            {!gap.isShort && gap.hindrances.length === 0 && (
              <p className="text-sm text-text-soft">{texts.nobodyHas}</p>
            )}
            <ul className="text-sm text-text-soft">
              {gap.hindrances.map(({ staffId, by }) => (
                <li key={staffId}>{texts.hindrance(nameOf(staffId), by)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
};

interface FillGapsProps {
  week: ShiftWeek;
  people: readonly StaffPerson[];
  onDone: () => void;
}

const Proposals = ({ week, people, onDone, filled }: FillGapsProps & { filled: FilledWeek }) => {
  const texts = useMessages('shiftPlans');
  const { restaurantId } = useStaff().membership;
  const showFailure = useFailureToast();
  const adding = useAddShifts(restaurantId);
  const removing = useRemoveShift(restaurantId);
  const tell = useUndoToast();
  const [unwanted, setUnwanted] = useState<readonly string[]>([]);
  const nameOf = (staffId: string) => people.find(({ id }) => id === staffId)?.name ?? '';
  const chosen = filled.proposals.filter((proposal) => !unwanted.includes(keyOf(proposal)));
  const add = () =>
    adding.mutate(
      { day: week.monday, shifts: chosen.map(fieldsOf) },
      {
        onSuccess: ({ added, shifts }) => {
          onDone();
          tell({
            message: texts.added(added),
            undo: () => Promise.all(shifts.map((shift) => removing.mutateAsync(shift))),
            undone: texts.takenBack,
          });
        },
        onError: showFailure,
      },
    );
  return (
    <>
      {filled.proposals.length > 0 && (
        <>
          <ul>
            {filled.proposals.map((proposal) => (
              <ProposalRow
                key={keyOf(proposal)}
                proposal={proposal}
                name={nameOf(proposal.staffId)}
                isChosen={!unwanted.includes(keyOf(proposal))}
                onChange={(isChosen) =>
                  setUnwanted((known) =>
                    isChosen ? known.filter((key) => key !== keyOf(proposal)) : [...known, keyOf(proposal)],
                  )
                }
              />
            ))}
          </ul>
          <Button
            className="self-start"
            disabled={chosen.length === 0}
            isLoading={adding.isPending}
            onClick={add}
          >
            {texts.addProposed(chosen.length)}
          </Button>
        </>
      )}
      {filled.open.length > 0 && <OpenGaps open={filled.open} nameOf={nameOf} />}
    </>
  );
};

/** Proposed shifts for the gaps, each with its reason; chosen ones become drafts. */
export const FillGaps = (props: FillGapsProps) => {
  const texts = useMessages('shiftPlans');
  const { restaurantId } = useStaff().membership;
  const query = useProposals(restaurantId, props.week.monday);
  return (
    <div className="flex flex-col gap-4 px-6 pb-6">
      <p className="text-text-soft">{texts.fillHint}</p>
      <ListFrame
        query={query}
        isEmpty={({ proposals, open }) => proposals.length + open.length === 0}
        empty={
          <EmptyState
            icon={<CircleCheck className="size-7" />}
            title={texts.nothingToFill}
            text={texts.nothingToFillHint}
          />
        }
      >
        {(filled) => <Proposals {...props} filled={filled} />}
      </ListFrame>
    </div>
  );
};
