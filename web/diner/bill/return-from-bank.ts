import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { billKey, checkShareOnline } from '#web/diner/data/bill.ts';

/** Names the share that the bank's own page was opened for. */
const PAYING = 'paying';
/** What the provider adds to the address. */
const ADDED = [PAYING, 'payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/** The bill's address for a bank whose page asks for a confirmation, to come back to. */
export function addressToReturnTo(shareId: string): string {
  const address = new URL(location.href);
  address.searchParams.set(PAYING, shareId);
  return address.href;
}

/** Back from the bank's page: asks for the payment's state, and removes the bank's parameters from the address. */
export function useReturnFromBank(dinerSessionId: string): void {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const left = new URLSearchParams(search);
    const shareId = left.get(PAYING);
    if (shareId === null) return;
    for (const name of ADDED) left.delete(name);
    void navigate(`${pathname}?${left.toString()}`, { replace: true });
    void checkShareOnline(shareId)
      .catch(() => undefined)
      .then(() => client.invalidateQueries({ queryKey: billKey(dinerSessionId) }));
  }, [pathname, search, navigate, client, dinerSessionId]);
}
