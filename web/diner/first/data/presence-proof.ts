let typedPin: string | null = null;

/** The PIN that staff have given out, until the table is open or the PIN was wrong: a retried scan sends it again. */
export const typePin = (pin: string | null): void => {
  typedPin = pin;
};

/** What a scan sends while the presence guard is on: the key of the printed code, the table's PIN. */
export function presenceProof(): { key?: string; pin?: string } {
  const key = new URLSearchParams(location.search).get('k');
  return { ...(key && { key: key.slice(0, 40) }), ...(typedPin && { pin: typedPin }) };
}
