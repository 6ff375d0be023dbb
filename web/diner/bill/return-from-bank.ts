import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { billKey, checkShareOnline } from '#web/diner/data/bill.ts';

/** Names the share for which the bank's page was opened. */
const PAYING = 'paying';
/** Parameters that the provider adds to the address. */
const ADDED = [PAYING, 'payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/** The return address for a bank whose own page asks for a confirmation. */
export function addressToReturnTo(shareId: string): string {
  const address = new URL(location.href);
  address.searchParams.set(PAYING, shareId);
  return address.href;
}

/**
 * After returning from the bank's page: fetches the payment's state, and removes the bank's parameters from the
 * address.
 */
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
