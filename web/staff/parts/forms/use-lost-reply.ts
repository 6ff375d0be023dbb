import { useEffect, useEffectEvent, useRef } from 'react';

interface LostReply<Found> {
  readonly form: { readonly isSending: boolean; readonly reset: () => void };
  /** Of what the form has asked for; empty: nothing yet. */
  readonly id: string;
  /** What is listed under that id. */
  readonly found: Found | undefined;
  readonly tell: (found: Found | undefined) => void;
}

/**
 * Tells what was made although its reply was lost: the list shows it. Returns what tells a reply: the form's last values can be rendered
 * once more after it, and are not told again.
 */
export function useLostReply<Found>({ form, id, found, tell }: LostReply<Found>) {
  const told = useRef('');
  const tellReply = (of: string, made: Found | undefined): void => {
    told.current = of;
    tell(made);
  };
  const tellFound = useEffectEvent(() => {
    if (told.current === id) return;
    form.reset();
    tellReply(id, found);
  });
  const isFound = !form.isSending && found !== undefined;
  useEffect(() => {
    if (isFound) tellFound();
  }, [isFound]);
  return tellReply;
}
