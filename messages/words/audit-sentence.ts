import { type Language, LOCALES } from './language.ts';

/** The details of an audit entry, whose shape depends on the action. */
export type AuditDetails = Readonly<Record<string, unknown>>;

/** An amount of the details as text; empty if it is absent or 0, or if its currency is not known. */
type AmountOf = (name: string) => string;

export type AuditSentence = (details: AuditDetails, amountOf: AmountOf) => string;
type Sentences = Readonly<Record<string, AuditSentence>>;

/** A detail as text; empty if it is absent or neither text nor number. */
export const detail = (details: AuditDetails, name: string): string => {
  const value = details[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** A detail that is a day of the calendar, YYYY-MM-DD; other text stays as it is. */
export const dayDetail = (language: Language, details: AuditDetails, name: string): string => {
  const value = detail(details, name);
  const at = Date.parse(value);
  if (Number.isNaN(at)) return value;
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
};

/** A detail of a change: the new value, or the old one. */
export const changedDetail = (details: AuditDetails, name: string): string => {
  const { to, from } = details;
  const part = [to, from].find((each) => typeof each === 'object' && each !== null);
  return part === undefined ? detail(details, name) : detail(part as AuditDetails, name);
};

/** A detail with text around it, or nothing if it is absent. */
export const withDetail = (details: AuditDetails, name: string, words: (value: string) => string): string => {
  const value = detail(details, name);
  return value === '' ? '' : words(value);
};

/** Whether a bulk change concerned this field: only it, also it, or not. */
export const changedOfMany = ({ to }: AuditDetails, name: string): 'alone' | 'too' | 'not' => {
  const changes: readonly unknown[] = Array.isArray(to) ? to : [];
  const fields = new Set(
    changes.flatMap((each) => (typeof each === 'object' && each !== null ? Object.keys(each) : [])),
  );
  if (!fields.has(name)) return 'not';
  return [...fields].every((field) => ['id', 'version', name].includes(field)) ? 'alone' : 'too';
};

/** Amounts in brackets, or nothing without any. */
export const inBrackets = (...amounts: readonly string[]): string => {
  const known = amounts.filter((amount) => amount !== '');
  return known.length === 0 ? '' : ` (${known.join(', ')})`;
};

/**
 * The action as it follows the person’s name; an action without a text is shown by its name. `money` writes the amounts of details that
 * name their currency.
 */
export const auditSentence = (
  { sentences }: { sentences: Sentences },
  action: string,
  details: AuditDetails,
  money?: (minor: number, currency: string) => string,
): string => {
  const amountOf: AmountOf = (name) => {
    const { [name]: minor, currency } = details;
    const isKnown = typeof minor === 'number' && minor !== 0 && typeof currency === 'string';
    return isKnown && money ? money(minor, currency) : '';
  };
  return sentences[action]?.(details, amountOf) ?? action;
};
