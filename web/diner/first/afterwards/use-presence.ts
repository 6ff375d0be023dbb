import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { PARTICIPANT_POLL_MS } from '#web/diner/first/data/mode-detection.ts';
import { lookAround, sendHeartbeat, tellPage } from '#web/diner/first/data/presence.ts';

/** The specification: every five minutes. */
const HEARTBEAT_MS = 300_000;
/** A diner who touches the page is shown as active; less than the minute after which they would be idle. */
const TOUCH_AT_MOST_EVERY_MS = 45_000;
/** Together, live updates tell of everything but of who falls idle, or whose page is gone. */
const LOOKS_LEFT_OUT_TOGETHER = 1;

/** Tells the table that this diner is here, and looks who else is: the safety net under the live updates. */
export function usePresence(): void {
  const client = useQueryClient();
  const { session, tableId, tableMode, state } = useDinerTable();
  const dinerSessionId = session?.dinerSessionId;
  const look = useEffectEvent((turn: number) => {
    const isDue = tableMode !== 'collaborative' || turn % (LOOKS_LEFT_OUT_TOGETHER + 1) === 0;
    if (!dinerSessionId || state !== 'open' || !isDue || document.visibilityState !== 'visible') return;
    void lookAround(client, { dinerSessionId, tableId });
  });
  const isOpen = state === 'open' && dinerSessionId !== undefined;

  useEffect(() => {
    let turn = 0;
    const timer = setInterval(() => {
      turn += 1;
      look(turn);
    }, PARTICIPANT_POLL_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (!isOpen) return undefined;
    let lastMs = Date.now();
    const beat = () => {
      lastMs = Date.now();
      void sendHeartbeat();
    };
    const touch = () => {
      if (Date.now() - lastMs > TOUCH_AT_MOST_EVERY_MS) beat();
    };
    const timer = setInterval(beat, HEARTBEAT_MS);
    addEventListener('pointerdown', touch, { passive: true });
    addEventListener('keydown', touch);
    return () => {
      clearInterval(timer);
      removeEventListener('pointerdown', touch);
      removeEventListener('keydown', touch);
    };
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    let isClosed = false;
    // A browser hides a page once more after it was closed: told of both, the server may hear them the other way round. A page
    // that is kept for going back says when it is shown again.
    const tell = () => {
      const isShown = document.visibilityState === 'visible';
      if (isClosed && !isShown) return;
      isClosed = false;
      void tellPage(isShown ? 'shown' : 'hidden');
    };
    const close = () => {
      isClosed = true;
      void tellPage('closed');
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    addEventListener('pageshow', tell);
    addEventListener('pagehide', close);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      removeEventListener('pageshow', tell);
      removeEventListener('pagehide', close);
    };
  }, [isOpen]);
}
