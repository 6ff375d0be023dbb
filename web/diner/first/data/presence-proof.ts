let typedPin: string | null = null;

/** The PIN that staff have given out, for the next scan only. */
export const typePin = (pin: string): void => {
  typedPin = pin;
};

/** What a scan sends while the presence guard is on: the key of the printed code, the table's PIN. */
export function presenceProof(): { key?: string; pin?: string } {
  const key = new URLSearchParams(location.search).get('k');
  const pin = typedPin;
  typedPin = null;
  return { ...(key ? { key: key.slice(0, 40) } : {}), ...(pin === null ? {} : { pin }) };
}
