import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { Platform, PlatformPreview, PlatformTest, SyncJob } from '#contract/platform-sync.ts';
import { syncPlatforms } from '#server/features/platform-sync/sync-platforms.ts';
import { startTestApp, type TestApp } from './app.ts';
import { send } from './diner-calls.ts';
import { addToMenu, openRoom, type Room } from './dining-room.ts';
import { createMember } from './factories.ts';
import { ANSWERS, type PlatformServer, startPlatformServer } from './platform-server.ts';

/** Unusual enough to be found in any encoding. */
export const PLATFORM_SECRET = 'wp-Pa55 word/&';

const EMPTY = {
  endpoint: '',
  accountId: '',
  locationId: '',
  username: '',
  isActive: true,
  followsPrices: true,
};

/** A restaurant whose owner sets up platforms, all of which are served by `there`. */
export async function openPlatformScene(
  dining: TestApp,
  there: PlatformServer,
  columns: Parameters<typeof openRoom>[1] = {},
) {
  const room: Room = await openRoom(dining, columns);
  const owner = await createMember(dining.database, room.restaurantId, 'owner');
  dining.jobs.length = 0;
  const at = (rest: string): string => `/api/restaurants/${room.restaurantId}/${rest}`;
  const complete: Readonly<Record<string, object>> = {
    google: { accountId: '1001', locationId: '77', secret: 'ya29.google-key' },
    wordpress: { endpoint: `${there.url}/wp-json/`, username: 'ana', secret: PLATFORM_SECRET },
    custom: { endpoint: `${there.url}/menu`, secret: 'our-key' },
  };
  const platforms = async (): Promise<Platform[]> =>
    (await send<{ platforms: Platform[] }>(dining.app, owner, `GET ${at('platforms')}`)).body.platforms;
  const read = async (type: string): Promise<Platform | undefined> =>
    (await platforms()).find(({ platform }) => platform === type);
  const jobs = async (query = ''): Promise<SyncJob[]> =>
    (await send<{ jobs: SyncJob[] }>(dining.app, owner, `GET ${at(`platform-jobs${query}`)}`)).body.jobs;
  const syncNow = (type: string) =>
    send<RefusalBody>(dining.app, owner, `POST ${at(`platforms/${type}/syncs`)}`);
  const run = (): Promise<void> => syncPlatforms(dining.platform, room.restaurantId);
  return {
    room,
    owner,
    empty: EMPTY,
    platforms,
    read,
    jobs,
    syncNow,
    run,
    /** Saves the settings, complete by default. */
    setUp: async (type: string, fields: object = {}) =>
      send<RefusalBody>(dining.app, owner, `PUT ${at(`platforms/${type}`)}`, {
        body: { ...EMPTY, ...complete[type], version: (await read(type))?.version ?? 0, ...fields },
      }),
    test: (type: string) =>
      send<PlatformTest & RefusalBody>(dining.app, owner, `POST ${at(`platforms/${type}/tests`)}`),
    preview: async (type: string): Promise<PlatformPreview> =>
      (await send<PlatformPreview>(dining.app, owner, `GET ${at(`platforms/${type}/preview`)}`)).body,
    forget: (type: string) => send(dining.app, owner, `DELETE ${at(`platforms/${type}`)}`),
    /** Syncs manually, a moment after the previous step; returns the finished job. */
    synced: async (type: string): Promise<SyncJob | undefined> => {
      dining.clock.advance(1);
      await syncNow(type);
      await run();
      return (await jobs())[0];
    },
    addDish: (dish: Parameters<typeof addToMenu>[2] = {}) => addToMenu(dining, room, dish),
    changePrice: async (id: string, basePriceMinor: number) => {
      const { rows } = await dining.testDatabase.oracle.query<{ version: number }>(
        'select version from menu_items where id = $1',
        [id],
      );
      return send(dining.app, owner, `PATCH ${at('menu-items')}`, {
        body: { items: [{ id, version: rows[0]?.version, basePriceMinor }] },
      });
    },
  };
}

/** Sets up one server of ours, one of the platforms, and a restaurant per test. */
export function withPlatforms() {
  const used = {} as {
    there: PlatformServer;
    dining: TestApp;
    scene: Awaited<ReturnType<typeof openPlatformScene>>;
  };
  beforeAll(async () => {
    used.there = await startPlatformServer();
    used.dining = await startTestApp({
      outgoingHosts: [used.there.host],
      settings: { googleBusinessUrl: used.there.url },
    });
  });
  afterAll(async () => {
    await used.dining.close();
    await used.there.close();
  });
  beforeEach(async () => {
    used.scene = await openPlatformScene(used.dining, used.there);
    used.there.asked.length = 0;
    used.there.answer = ANSWERS.fine;
  });
  return used;
}
