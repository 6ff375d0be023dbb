import { FILTERS, type FilterName } from '#domain/analytics/filter.ts';
import { COMPARISONS, type Days, RANGES } from '#domain/analytics/range.ts';
import { isDay } from '#web/staff/data/queries.ts';
import { DaySpan } from '#web/staff/parts/lists/list-filters.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';

const USUAL = { range: '7d', comparison: 'before' } as const;

const among = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

const filterOf = (params: URLSearchParams): Partial<Record<FilterName, string>> => {
  const mode = params.get('mode') ?? '';
  return Object.fromEntries(
    FILTERS.map((name) => [name, params.get(name) ?? ''] as const).filter(
      ([name, value]) => value !== '' && (name !== 'mode' || ORDER_MODES.has(mode)),
    ),
  );
};
const ORDER_MODES: ReadonlySet<string> = new Set(['individual', 'collaborative']);

/** Range, comparison and own days, kept in the address; unknown values are ignored. */
export function useRange() {
  const [params, setParams] = useSearchParams();
  const day = (name: 'from' | 'until'): string => {
    const text = params.get(name) ?? '';
    return isDay(text) ? text : '';
  };
  const range = among(RANGES, params.get('range')) ?? USUAL.range;
  return {
    range,
    comparison: among(COMPARISONS, params.get('comparison')) ?? USUAL.comparison,
    from: range === 'own' ? day('from') : '',
    until: range === 'own' ? day('until') : '',
    filter: filterOf(params),
    view: params.get('view') ?? '',
    set: (changes: Readonly<Record<string, string>>) =>
      setParams(
        (known) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') known.delete(name);
            else known.set(name, value);
          }
          return known;
        },
        { replace: true },
      ),
  };
}
type RangeState = ReturnType<typeof useRange>;

interface RangeFieldsProps {
  state: RangeState;
  /** The current range, which an own range starts with. */
  shown: Days | undefined;
  /** Without a choice of earlier days. */
  isAlone: boolean;
  /** The error of the own days. */
  error: string | undefined;
}

/** The choice of days, and of earlier ones to compare. */
export const RangeFields = ({ state, shown, isAlone, error }: RangeFieldsProps) => {
  const texts = useMessages('analytics');
  const { range, comparison, from, until, set } = state;
  const choose = (value: string) =>
    set(
      value === 'own'
        ? { range: value, from: shown?.from ?? '', until: shown?.until ?? '' }
        : { range: value === USUAL.range ? '' : value, from: '', until: '' },
    );
  return (
    <div data-tools className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2 lg:max-w-2xl">
        <SelectField
          label={texts.range}
          value={range}
          options={RANGES.map((value) => ({ value, label: texts.ranges[value] }))}
          onChange={({ target }) => choose(target.value)}
        />
        {!isAlone && (
          <SelectField
            label={texts.comparison}
            value={comparison}
            options={COMPARISONS.map((value) => ({ value, label: texts.comparisons[value] }))}
            onChange={({ target }) =>
              set({ comparison: target.value === USUAL.comparison ? '' : target.value })
            }
          />
        )}
      </div>
      {range === 'own' && (
        <DaySpan
          from={from}
          until={until}
          onFrom={(day) => set({ from: day })}
          onUntil={(day) => set({ until: day })}
        />
      )}
      {error !== undefined && (
        <p role="alert" className="font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
};
