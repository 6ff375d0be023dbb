import type { CDPSession, Page } from '@playwright/test';
import { launchBrowser } from '#tests/support/browser.ts';
import type { WebFigure } from './web-figure.ts';

/** Typed letter by letter: each filters all 500 dishes. */
const TYPED = 'croquet';
const SCROLLED_PX = 12_000;
const SCROLLED_PX_PER_SECOND = 2_400;
const FRAME_MS = 1_000 / 60;
const MOST_SCRIPT_MS = 50;
/** A reply within this time seems immediate. */
const MOST_ADD_MS = 100;
/** At any distance. */
const MOST_JUMP_MS = 300;

/** What the browser counts of the main thread: all its tasks, or parts of them. */
const WORK = {
  script: ['ScriptDuration'],
  drawing: ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'],
  all: ['TaskDuration'],
} as const;

/** Milliseconds of such work since the page began. */
async function timeOf(session: CDPSession, work: keyof typeof WORK): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const found = WORK[work].map((part) => metrics.find(({ name }) => name === part)?.value ?? Number.NaN);
  return found.reduce((sum, seconds) => sum + seconds * 1_000, 0);
}

/** After two frames the typed text has been rendered. */
const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';
const NOTE_FRAMES = `globalThis.frameTimes = [];
  const note = (at) => { frameTimes.push(at); requestAnimationFrame(note); };
  requestAnimationFrame(note);`;

/** The script time of the slowest letter. */
async function measureFilter(page: Page, session: CDPSession): Promise<number> {
  let slowest = 0;
  for (const letter of TYPED) {
    const before = await timeOf(session, 'script');
    await page.keyboard.press(letter);
    await page.evaluate(TWO_FRAMES);
    slowest = Math.max(slowest, (await timeOf(session, 'script')) - before);
  }
  return slowest;
}

/** Where the buttons that add a dish are, of the first dishes in view. */
const ADD_BUTTONS = `[...document.querySelectorAll('#root li button[aria-label]')]
  .map((button) => button.getBoundingClientRect())
  .filter(({ top, bottom }) => top > 170 && bottom < 600)
  .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
  .slice(0, 3)`;
/** Until what follows a tap has been drawn. */
const REPLIED_MS = 700;

/** Script, style and layout of the slowest tap that adds a dish: the first one fetches what a tap needs, and moves the bars. */
async function measureAdd(page: Page, session: CDPSession): Promise<number> {
  const places = await page.evaluate<{ x: number; y: number }[]>(ADD_BUTTONS);
  if (places.length < 2) throw new Error('no dishes in view to be added');
  let slowest = 0;
  for (const { x, y } of places) {
    const before = await timeOf(session, 'drawing');
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(REPLIED_MS);
    slowest = Math.max(slowest, (await timeOf(session, 'drawing')) - before);
  }
  return slowest;
}

/** Dropped frames while the page was scrolled by wheel: the browser ignores the same gesture by touch. */
async function measureScroll(page: Page, session: CDPSession): Promise<number> {
  await page.evaluate(NOTE_FRAMES);
  await session.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: 500,
    yDistance: -SCROLLED_PX,
    speed: SCROLLED_PX_PER_SECOND,
    gestureSourceType: 'mouse',
  });
  if ((await page.evaluate<number>('scrollY')) < SCROLLED_PX) throw new Error('the page was not scrolled');
  const times = await page.evaluate<number[]>('frameTimes');
  return times
    .slice(1)
    .reduce((dropped, at, place) => dropped + Math.round((at - (times[place] ?? at)) / FRAME_MS) - 1, 0);
}

/** Two frames after a tap on the last category’s chip: whether its heading is visible and the chip is marked. */
const JUMP = `new Promise((done) => {
  const chip = [...document.querySelectorAll('nav [id^="chip-"]')].at(-1);
  chip.click();
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const heading = document.getElementById(chip.id.replace('chip-', 'category-'));
    done(heading?.getBoundingClientRect().top < innerHeight && chip.hasAttribute('aria-current'));
  }));
})`;

/** The page’s work from the tap to the frame with the category’s heading. */
async function measureJump(page: Page, session: CDPSession): Promise<number> {
  const before = await timeOf(session, 'all');
  if (!(await page.evaluate<boolean>(JUMP))) throw new Error('the chip has not led to its category');
  return (await timeOf(session, 'all')) - before;
}

async function measureOnce(url: string, searchLabel: string) {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
      locale: 'en-GB',
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // CPU time, not wall clock time, so that other load on the machine does not count
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await page.locator('#root nav [id^="chip-"]').last().waitFor({ state: 'attached' });
    const jump = await measureJump(page, session);
    await page.evaluate('scrollTo(0, 0)');
    await page.getByRole('heading', { level: 4 }).nth(400).waitFor({ state: 'attached' });
    // opening the page is not part of its taps
    await page.waitForTimeout(REPLIED_MS);
    const add = await measureAdd(page, session);
    const dropped = await measureScroll(page, session);
    await page.getByRole('button', { name: searchLabel, exact: true }).click();
    // opening the search is not part of its letters
    await page.locator('input:focus').waitFor();
    await page.waitForTimeout(REPLIED_MS);
    return { jump, add, dropped, filter: await measureFilter(page, session) };
  } finally {
    await browser.close();
  }
}

/** The menu of 500 dishes on a phone’s screen. */
export async function measureLongMenu(
  url: string,
  searchLabel: string,
  rounds: number,
): Promise<WebFigure[]> {
  const measured: Awaited<ReturnType<typeof measureOnce>>[] = [];
  // Sequential: concurrent ones would slow each other down.
  for (let round = 0; round < rounds; round += 1) measured.push(await measureOnce(url, searchLabel));
  return [
    {
      name: '500 dishes: from the tap on the last category to its picture',
      unit: 'ms',
      rounds: measured.map(({ jump }) => Math.round(jump)),
      limit: MOST_JUMP_MS,
      isMinimum: false,
    },
    {
      name: '500 dishes: script, style and layout of the slowest tap that adds a dish',
      unit: 'ms',
      rounds: measured.map(({ add }) => Math.round(add * 10) / 10),
      limit: MOST_ADD_MS,
      isMinimum: false,
    },
    {
      name: '500 dishes: script of the slowest letter of a search',
      unit: 'ms',
      rounds: measured.map(({ filter }) => Math.round(filter * 10) / 10),
      limit: MOST_SCRIPT_MS,
      isMinimum: false,
    },
    {
      name: `500 dishes: frames dropped in ${SCROLLED_PX / SCROLLED_PX_PER_SECOND} s of scrolling`,
      unit: 'frames',
      rounds: measured.map(({ dropped }) => dropped),
      limit: 0,
      isMinimum: false,
    },
  ];
}
