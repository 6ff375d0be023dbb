import type { APIRequestContext, CDPSession, Page } from '@playwright/test';
import { addDays, mondayOf } from '#domain/restaurant/calendar-day.ts';
import { shifts as texts } from '#messages/en/shifts.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { CASA } from '#tests/support/test-tables.ts';
import type { WebFigure } from './web-figure.ts';

const PEOPLE = 40;
const SHIFTS_A_PERSON = 5;
const MOST_SCRIPT_MS = 100;
const DRAGGED_PX = 400;
const DRAGGED_STEPS = 120;
const FRAME_MS = 1_000 / 60;
/** As a share of all frames of a drag. */
const MOST_DROPPED_PERCENT = 5;
const PASSWORD = 'sobremesa-demo';

/** A future week that the demo has not planned. */
const MONDAY = addDays(mondayOf(new Date().toISOString().slice(0, 10)), 28);

/** Forty people with five shifts each; those that an earlier round has added stay. */
async function planWeek(api: APIRequestContext): Promise<void> {
  const base = `/api/restaurants/${CASA}`;
  const { people } = (await (await api.get(`${base}/staff`)).json()) as { people: { id: string }[] };
  const ids = people.map(({ id }) => id);
  for (let place = ids.length; place < PEOPLE; place += 1) {
    const data = { name: `Person ${place}`, role: 'server', color: place % 8, phone: null, email: null };
    const rest = { sections: [], stations: [], hourlyCostMinor: null, contractMinutes: null };
    const added = await api.post(`${base}/staff`, { data: { ...data, ...rest } });
    if (!added.ok()) throw new Error(`nobody was added: ${added.status()}`);
    ids.push(((await added.json()) as { id: string }).id);
  }
  const shifts = ids.slice(0, PEOPLE).flatMap((staffId, place) =>
    Array.from({ length: SHIFTS_A_PERSON }, (_, day) => ({
      staffId,
      day: addDays(MONDAY, (place + day) % 7),
      starts: '16:00',
      ends: '23:00',
      breakMinutes: 30,
      kind: 'afternoon',
      place: '',
      note: '',
    })),
  );
  for (let from = 0; from < shifts.length; from += 100) {
    const data = { shifts: shifts.slice(from, from + 100) };
    const added = await api.post(`${base}/shift-weeks/${MONDAY}/shifts`, { data });
    if (!added.ok()) throw new Error(`no shifts were added: ${added.status()} ${await added.text()}`);
  }
}

async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1_000;
}

const DRAW = `new Promise((drawn) => {
  const look = () => requestAnimationFrame(document.querySelector('table [data-shift]') ? drawn : look);
  document.querySelector('input[value=calendar]').click();
  look();
})`;

/** From the list to people × days, with the week’s data loaded. The page is not queried meanwhile, because that would be counted. */
async function measureDrawing(page: Page, session: CDPSession): Promise<number> {
  await page.getByRole('radio', { name: texts.views.list }).click();
  await page.getByRole('table').waitFor({ state: 'detached' });
  const before = await scriptMs(session);
  await page.evaluate(DRAW);
  return (await scriptMs(session)) - before;
}

const NOTE_FRAMES = `globalThis.frameTimes = [];
  const note = (at) => { frameTimes.push(at); requestAnimationFrame(note); };
  requestAnimationFrame(note);`;

/** The percentage of dropped frames while a shift was dragged; it is dropped where it was. */
async function measureDrag(page: Page): Promise<number> {
  const box = await page.locator('[data-shift]').first().boundingBox();
  if (!box) throw new Error('there is no shift to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y, { steps: 2 });
  await page.evaluate(NOTE_FRAMES);
  await page.mouse.move(x + DRAGGED_PX, y + 100, { steps: DRAGGED_STEPS });
  const times = await page.evaluate<number[]>('frameTimes');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const due = Math.round(((times.at(-1) ?? 0) - (times[0] ?? 0)) / FRAME_MS);
  return due === 0 ? Number.NaN : Math.max(0, ((due - (times.length - 1)) / due) * 100);
}

async function measureOnce(base: string): Promise<{ script: number; dropped: number }> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      baseURL: base,
      viewport: { width: 1280, height: 800 },
      extraHTTPHeaders: { origin: base },
      locale: 'en-GB',
    });
    const api = context.request;
    await api.post('/api/auth/sign-in/email', { data: { email: 'owner@casa.test', password: PASSWORD } });
    await planWeek(api);
    const page = await context.newPage();
    await page.goto(`/admin/staff-shifts?week=${MONDAY}`);
    await page
      .locator('[data-shift]')
      .nth(PEOPLE * SHIFTS_A_PERSON - 1)
      .waitFor();
    const session = await context.newCDPSession(page);
    // In CPU time of the page’s own thread, so that other load on the machine does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return { script: await measureDrawing(page, session), dropped: await measureDrag(page) };
  } finally {
    await browser.close();
  }
}

/** The week of a large team on a laptop: rendered from loaded data, and a shift dragged over it. */
export async function measureShiftWeek(base: string, rounds: number): Promise<WebFigure[]> {
  const measured: { script: number; dropped: number }[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await measureOnce(base));
  const name = `week of ${PEOPLE} people, ${PEOPLE * SHIFTS_A_PERSON} shifts`;
  return [
    {
      name: `${name}: script to draw it`,
      unit: 'ms',
      rounds: measured.map(({ script }) => Math.round(script)),
      limit: MOST_SCRIPT_MS,
      isMinimum: false,
    },
    {
      name: `${name}: frames of 60 a second dropped in a drag`,
      unit: '%',
      rounds: measured.map(({ dropped }) => Math.round(dropped * 10) / 10),
      limit: MOST_DROPPED_PERCENT,
      isMinimum: false,
    },
  ];
}
