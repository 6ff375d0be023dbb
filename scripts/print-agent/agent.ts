import type { AgentResult, AgentWork } from '#contract/print-agent.ts';
import { isPrintPort, isPrivateAddress, type PrinterStatus } from '#domain/printing/printers.ts';
import { type PrinterAddress, printTo, probePrinter } from '#server/platform/print/tcp-printer.ts';

interface AgentOptions {
  readonly url: string;
  readonly restaurantId: string;
  readonly key: string;
  readonly say: (line: string) => void;
  /** Hosts outside of private networks where a printer may be: `host:port`. */
  readonly allowedHosts?: readonly string[];
}

interface PrintAgent {
  stop(): void;
  /** refused: the key is wrong or was revoked. */
  readonly ended: Promise<'stopped' | 'refused'>;
}

const CALL_MS = 30_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
const PROBE_EVERY_MS = 30_000;
/** After these replies a retry is pointless. */
const REFUSED = new Set([401, 403]);

class Refused extends Error {}

/**
 * Fetches print jobs for the restaurant’s printers over one outgoing connection, and prints them. It does not listen. While the server is
 * down it retries; a wrong or revoked key ends it.
 */
export function startPrintAgent({
  url,
  restaurantId,
  key,
  say,
  allowedHosts = [],
}: AgentOptions): PrintAgent {
  const stopping = new AbortController();
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(
      `${url.replace(/\/+$/, '')}/api/restaurants/${restaurantId}/print-agent/${path}`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.any([AbortSignal.timeout(CALL_MS), stopping.signal]),
      },
    );
    if (REFUSED.has(answer.status)) throw new Refused(((await answer.json()) as { code: string }).code);
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    return (await answer.json()) as T;
  };
  const mayReach = ({ host, port }: PrinterAddress): boolean =>
    (isPrivateAddress(host) && isPrintPort(port)) || allowedHosts.includes(`${host}:${port}`);

  const print = async ({ id, attempt, ...address }: NonNullable<AgentWork['job']>): Promise<void> => {
    const delivery = mayReach(address)
      ? await printTo(address, async () => {
          const begun = await post<{ bytes: string }>(`jobs/${id}/start`, { attempt }).catch(() => null);
          return begun && Buffer.from(begun.bytes, 'base64');
        })
      : { outcome: { kind: 'untouched', problem: 'address-refused' } as const, status: 'offline' as const };
    const { outcome, status } = delivery;
    // The server decides: it has assigned the job to another, or its lease will expire.
    if (outcome.kind === 'gone') return;
    const result: AgentResult = {
      attempt,
      outcome: outcome.kind,
      ...('problem' in outcome && { problem: outcome.problem }),
      status,
    };
    say(
      `${address.host}:${address.port} ${outcome.kind}${'problem' in outcome ? `: ${outcome.problem}` : ''}`,
    );
    await post(`jobs/${id}/results`, result);
  };

  return {
    stop: () => stopping.abort(),
    ended: work({ post, print, mayReach, say, signal: stopping.signal }),
  };
}

interface Parts {
  readonly post: <T>(path: string, body: object) => Promise<T>;
  readonly print: (job: NonNullable<AgentWork['job']>) => Promise<void>;
  readonly mayReach: (address: PrinterAddress) => boolean;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

async function work({ post, print, mayReach, say, signal }: Parts): Promise<'stopped' | 'refused'> {
  let printers: AgentWork['printers'] = [];
  let probedAt = Number.NEGATIVE_INFINITY;
  let pauseMs = FIRST_PAUSE_MS;
  const busy = new Set<string>();
  const statuses = async (): Promise<{ printerId: string; status: PrinterStatus }[]> => {
    if (performance.now() - probedAt < PROBE_EVERY_MS) return [];
    probedAt = performance.now();
    const idle = printers.filter((each) => !busy.has(each.id) && mayReach(each));
    return Promise.all(idle.map(async (each) => ({ printerId: each.id, status: await probePrinter(each) })));
  };
  while (!signal.aborted) {
    try {
      const found = await post<AgentWork>('polls', { statuses: await statuses(), waitSeconds: 20 });
      if (printers.length === 0 && found.printers.length > 0) probedAt = Number.NEGATIVE_INFINITY;
      ({ printers } = found);
      pauseMs = FIRST_PAUSE_MS;
      const { job } = found;
      if (!job) continue;
      busy.add(job.printerId);
      // Not awaited, so that a hanging printer does not block the others.
      void print(job)
        .catch((error: unknown) => say(`the server was not told how it ended: ${String(error)}`))
        .finally(() => busy.delete(job.printerId));
    } catch (error) {
      if (signal.aborted) break;
      if (error instanceof Refused) {
        say(`The server refuses this key: ${error.message}`);
        return 'refused';
      }
      say(`The server does not answer; asking again in ${Math.round(pauseMs / 100) / 10} s`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }
  return 'stopped';
}
