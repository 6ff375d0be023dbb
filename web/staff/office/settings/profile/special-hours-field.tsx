import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { MOST_SPECIAL_HOURS } from '#domain/restaurant/opening-hours.ts';
import { dayText } from '#messages/words/calendar-day.ts';
import { WordingField } from '#web/staff/parts/forms/wording-field.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Span } from './opening-hours-field.tsx';
import { NO_NAMES, type SpecialProblem, type SpecialValues } from './special-values.ts';

const NAME_LIMIT = 80;
const MOST_SPANS_A_DAY = 6;
const FIRST_SPAN = { opens: '13:00', closes: '16:00' };
const NEXT_SPAN = { opens: '20:00', closes: '23:30' };

interface SpecialProps {
  special: SpecialValues;
  /** From 0. */
  index: number;
  problem: SpecialProblem | undefined;
  onChange: (special: SpecialValues) => void;
  onRemove: () => void;
}

const Special = ({ special, index, problem, onChange, onRemove }: SpecialProps) => {
  const { special: texts, addHoursOn } = useMessages('settings');
  const { language } = useLanguage();
  const { defaultLanguage } = useStaff().restaurant;
  const { from, to, spans, names } = special;
  const title = from === '' ? texts.number(index + 1) : dayText(language, from);
  const set = (change: Partial<SpecialValues>) => onChange({ ...special, ...change });
  const errorOf = (field: SpecialProblem['field']) => (problem?.field === field ? problem.text : undefined);
  return (
    <li className="flex flex-col gap-4 border-b border-line pb-5 last:border-0 last:pb-0">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          name={problem?.field === 'from' ? 'specialHours' : `special-from-${index}`}
          label={texts.from}
          aria-label={texts.fromOf(index + 1)}
          value={from}
          error={errorOf('from')}
          onChange={({ target }) => set({ from: target.value })}
        />
        <TextField
          type="date"
          isOptional
          name={problem?.field === 'to' ? 'specialHours' : `special-to-${index}`}
          label={texts.to}
          aria-label={texts.toOf(index + 1)}
          hint={texts.toHint}
          min={from}
          value={to}
          error={errorOf('to')}
          onChange={({ target }) => set({ to: target.value })}
        />
      </div>
      <WordingField
        label={texts.name}
        name={`special-name-${index}`}
        hint={texts.nameHint}
        isOptional
        limit={NAME_LIMIT}
        text={names[defaultLanguage]}
        translations={names}
        onText={(text) => set({ names: { ...names, [defaultLanguage]: text } })}
        onTranslation={(of, text) => set({ names: { ...names, [of]: text } })}
      />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <SegmentedControl
          label={texts.kindOf(title)}
          value={spans.length === 0 ? 'closed' : 'open'}
          onChange={(kind) => set({ spans: kind === 'closed' ? [] : [FIRST_SPAN] })}
          options={[
            { value: 'closed', label: texts.closed },
            { value: 'open', label: texts.open },
          ]}
        />
        <Button
          variant="quiet"
          aria-label={texts.removeOf(title)}
          icon={<Trash aria-hidden className="size-5" />}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </div>
      {spans.length > 0 && (
        <div className="flex flex-col gap-2">
          {errorOf('spans') && <p className="text-sm text-danger">{errorOf('spans')}</p>}
          <ul className="flex flex-col gap-2">
            {spans.map((span, place) => (
              <Span
                key={place}
                name={problem?.field === 'spans' ? 'specialHours' : `special-hours-${index}`}
                day={title}
                span={span}
                onChange={(changed) => set({ spans: spans.with(place, changed) })}
                onRemove={() => set({ spans: spans.toSpliced(place, 1) })}
              />
            ))}
          </ul>
          {spans.length < MOST_SPANS_A_DAY && (
            <Button
              variant="quiet"
              className="self-start"
              aria-label={addHoursOn(title)}
              icon={<Plus aria-hidden className="size-5" />}
              onClick={() => set({ spans: [...spans, NEXT_SPAN] })}
            >
              {texts.addHours}
            </Button>
          )}
        </div>
      )}
    </li>
  );
};

interface SpecialHoursFieldProps {
  value: readonly SpecialValues[];
  onChange: (value: SpecialValues[]) => void;
  /** Of the first invalid one. */
  problem: SpecialProblem | undefined;
}

/** Days on which the restaurant is closed, or has other hours than its weekday (HOURS-4). */
export const SpecialHoursField = ({ value, onChange, problem }: SpecialHoursFieldProps) => {
  const { special: texts } = useMessages('settings');
  return (
    <fieldset className="flex flex-col gap-5 border-t border-line pt-5">
      <legend className="float-left font-semibold">{texts.title}</legend>
      <p className="-mt-4 text-text-soft">{texts.hint}</p>
      {value.length > 0 && (
        <ul className="flex flex-col gap-5">
          {value.map((special, index) => (
            <Special
              key={index}
              special={special}
              index={index}
              problem={problem?.index === index ? problem : undefined}
              onChange={(changed) => onChange(value.with(index, changed))}
              onRemove={() => onChange(value.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      {value.length < MOST_SPECIAL_HOURS && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => onChange([...value, { from: '', to: '', spans: [], names: NO_NAMES }])}
        >
          {texts.add}
        </Button>
      )}
    </fieldset>
  );
};
