import { afterAll, beforeAll, beforeEach } from 'vitest';
import { tellFiscalService } from '#server/features/receipts/tell-fiscal-service.job.ts';
import { startTestApp, type TestApp } from './app.ts';
import { send } from './diner-calls.ts';
import { openRoom } from './dining-room.ts';
import { createMember } from './factories.ts';
import { issueReceipts } from './issued-receipts.ts';
import { WebhookReceiver } from './webhook-receiver.ts';

/** What the fiscal service reads of a document. */
export interface Told {
  type: string;
  restaurantId: string;
  position: number;
  previousHash: string;
  hash: string;
  canonical: string;
}

/** Sets up an app with a fiscal service that accepts everything, and a restaurant per test. */
export function withFiscalService() {
  const service = new WebhookReceiver();
  let dining: TestApp;
  let restaurantId: string;
  beforeAll(async () => {
    await service.listen();
    dining = await startTestApp({ settings: { fiscal: service.account() }, outgoingHosts: [service.host] });
  });
  afterAll(async () => {
    await dining.close();
    service.close();
  });
  beforeEach(async () => {
    service.fault = null;
    service.strikes = () => true;
    service.onTaken = () => undefined;
    service.taken.length = 0;
    service.told.length = 0;
    ({ restaurantId } = await openRoom(dining));
    dining.jobs.length = 0;
  });
  const taken = (which = restaurantId): Told[] =>
    service.taken.map(({ body }) => body as Told).filter((each) => each.restaurantId === which);
  return {
    service,
    get dining() {
      return dining;
    },
    get restaurantId() {
      return restaurantId;
    },
    taken,
    placesOf: (which = restaurantId): number[] => taken(which).map(({ position }) => position),
    run: (which = restaurantId): Promise<void> => tellFiscalService(dining.platform, which),
    issue: (count: number, which = restaurantId): Promise<void> =>
      issueReceipts(dining.database, which, count, new Date(dining.clock.now())),
    health: async (which = restaurantId): Promise<object> => {
      const manager = await createMember(dining.database, which, 'manager');
      return (await send<object>(dining.app, manager, `GET /api/restaurants/${which}/diagnostics/fiscal`))
        .body;
    },
  };
}
