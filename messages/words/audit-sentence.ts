/** What was written down with a deed; its shape is the deed's own. */
export type AuditDetails = Readonly<Record<string, unknown>>;

type Sentences = Readonly<Record<string, (details: AuditDetails) => string>>;

/** A detail as text; nothing for what is absent or is no text or number. */
export const detail = (details: AuditDetails, name: string): string => {
  const value = details[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** A detail of a change: as it is now, or as it was. */
export const changedDetail = (details: AuditDetails, name: string): string => {
  const { to, from } = details;
  const part = [to, from].find((each) => typeof each === 'object' && each !== null);
  return part === undefined ? detail(details, name) : detail(part as AuditDetails, name);
};

/** A detail before or after words of its own, or nothing where it is absent. */
export const withDetail = (details: AuditDetails, name: string, words: (value: string) => string): string => {
  const value = detail(details, name);
  return value === '' ? '' : words(value);
};

/** Whether a change of many things at once was about this field: about it alone, about it too, or not at all. */
export const changedOfMany = ({ to }: AuditDetails, name: string): 'alone' | 'too' | 'not' => {
  const changes: readonly unknown[] = Array.isArray(to) ? to : [];
  const fields = new Set(
    changes.flatMap((each) => (typeof each === 'object' && each !== null ? Object.keys(each) : [])),
  );
  if (!fields.has(name)) return 'not';
  return [...fields].every((field) => ['id', 'version', name].includes(field)) ? 'alone' : 'too';
};

/** What was done, as it follows the person's name; an action that nobody has worded is named as it is. */
export const auditSentence = (
  { sentences }: { sentences: Sentences },
  action: string,
  details: AuditDetails,
): string => sentences[action]?.(details) ?? action;
