import type { audit } from '#messages/en/audit.ts';
import { auditSentence } from '#messages/words/audit-sentence.ts';
import { DaySpan } from '#web/staff/parts/lists/day-field.tsx';
import { FilterSelect } from '#web/staff/parts/lists/list-toolbar.tsx';
import type { SelectOption } from '#web/ui/forms/select-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import type { AuditFilters } from './audit-log.ts';

type Words = typeof audit;

const subjectOf = (action: string): string => action.split('.')[0] ?? action;

/** All that happened to orders, then each thing that did; the same for every subject that the log speaks of. */
const actionOptions = (texts: Words, actions: readonly string[]): SelectOption[] =>
  [...new Set(actions.map(subjectOf))].flatMap((subject) => [
    { value: subject, label: texts.subjects[subject] ?? subject },
    ...actions
      .filter((action) => subjectOf(action) === subject)
      .map((action) => ({ value: action, label: `– ${auditSentence(texts, action, {})}` })),
  ]);

interface AuditFiltersProps {
  filters: AuditFilters;
  people: readonly { id: string; name: string }[];
  actions: readonly string[];
  onFilter: (name: keyof AuditFilters, value: string) => void;
}

export const AuditFilterBar = ({ filters, people, actions, onFilter }: AuditFiltersProps) => {
  const texts = useMessages('audit');
  return (
    <>
      <FilterSelect
        label={texts.person}
        value={filters.person}
        onChange={(value) => onFilter('person', value)}
        options={[
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'diner', label: texts.allDiners },
          { value: 'system', label: texts.actors.system },
        ]}
      />
      <FilterSelect
        label={texts.action}
        value={filters.action}
        onChange={(value) => onFilter('action', value)}
        options={actionOptions(texts, actions)}
      />
      <DaySpan
        from={filters.from}
        until={filters.until}
        onFrom={(day) => onFilter('from', day)}
        onUntil={(day) => onFilter('until', day)}
      />
    </>
  );
};
