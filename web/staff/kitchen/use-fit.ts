import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Drawing, type Fit, fitTickets } from './density.ts';
import { holdPlaces, type Place, SHAPES, type Shape } from './placing.ts';

/** From this text size on, buttons have room for labels. */
const ROOMY_PX = 18;
const DEFAULT_TEXT_PX = 16;

const placesOf = (list: HTMLElement): HTMLElement[] =>
  [...list.children].filter((child) => child instanceof HTMLElement);

const heightsOf = (list: HTMLElement): number[] =>
  placesOf(list).map((place) => place.getBoundingClientRect().height);

function draw(list: HTMLElement, { lettersPx, columns, shapes }: Drawing): void {
  list.dataset['density'] = lettersPx < ROOMY_PX ? 'dense' : 'roomy';
  list.style.setProperty('--letters', `${lettersPx / DEFAULT_TEXT_PX}rem`);
  list.style.setProperty('--width', `calc((100% - ${columns - 1} * 0.5rem) / ${columns})`);
  for (const [at, place] of placesOf(list).entries()) place.dataset['shape'] = shapes[at] ?? 'column';
}

function settle(list: HTMLElement, fit: Fit): void {
  draw(list, fit);
  list.style.setProperty('--height', `${fit.heightPx}px`);
  for (const [at, element] of placesOf(list).entries()) {
    element.style.setProperty('--column', String(fit.places[at]?.column ?? 0));
    element.style.setProperty('--top', `${fit.places[at]?.topPx ?? 0}px`);
  }
}

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Where tickets stand one below the other, the page scrolls and nothing is fitted. */
const isFitted = (list: HTMLElement): boolean => getComputedStyle(list).position === 'relative';

function sizeOf(list: HTMLElement): Size {
  const wall = list.parentElement ?? list;
  const { paddingLeft, paddingTop } = getComputedStyle(wall);
  return {
    widthPx: wall.clientWidth - 2 * Number.parseFloat(paddingLeft),
    heightPx: wall.clientHeight - 2 * Number.parseFloat(paddingTop),
  };
}

function fitAnew(list: HTMLElement, size: Size): Fit {
  const zoom = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / DEFAULT_TEXT_PX;
  const measure = (drawing: Drawing) => {
    draw(list, drawing);
    return heightsOf(list);
  };
  return fitTickets({ ...size, zoom, tickets: list.children.length, measure });
}

/** The current position of a ticket; null when it is new. */
function placeOf({ dataset, style }: HTMLElement): Place | null {
  if (dataset['shape'] === undefined) return null;
  return {
    column: Number(style.getPropertyValue('--column')),
    topPx: Number.parseFloat(style.getPropertyValue('--top')),
  };
}

const shapeOf = ({ dataset }: HTMLElement): Shape =>
  SHAPES.find((shape) => shape === dataset['shape']) ?? 'column';

/** The current layout with tickets that have arrived since: whole where they fit, else their head. */
function carryOn(list: HTMLElement, last: Fit): Fit {
  const elements = placesOf(list);
  const held = elements.map(placeOf);
  const standing = elements.map(shapeOf);
  const withNew = (shape: Shape): Fit => {
    const shapes = standing.map((each, at) => (held[at] ? each : shape));
    draw(list, { ...last, shapes });
    const heights = heightsOf(list);
    const places = holdPlaces({ ...last, heights, shapes, held });
    const bottoms = places.map(({ topPx }, at) => topPx + (heights[at] ?? 0));
    return { ...last, shapes, places, heightPx: Math.max(last.heightPx, ...bottoms) };
  };
  const whole = withNew('column');
  return whole.heightPx > last.heightPx && held.includes(null) ? withNew('head') : whole;
}

/** The same where all of them are whole and within the wall: a ticket that has come moves none of the others. */
function carryOnWhole(list: HTMLElement, last: Fit): Fit | null {
  const fit = carryOn(list, last);
  return fit.heightPx <= last.heightPx && !fit.shapes.includes('head') ? fit : null;
}

interface Settled {
  readonly fit: Fit;
  readonly wasCalm: boolean;
  /** The input of the layout: tickets in their order with their heights, and the wall's size. */
  readonly elements: readonly HTMLElement[];
  readonly measures: string;
  readonly size: string;
  /** Of the window, in pixels. */
  readonly windowWidth: number;
}

const sizeText = ({ widthPx, heightPx }: Size): string => `${widthPx}×${heightPx}`;

const measuresOf = (list: HTMLElement, { widthPx, heightPx }: Size): string =>
  [widthPx, heightPx, ...heightsOf(list)].join();

/**
 * Fits the tickets into their wall when they or the wall's size change. Tickets move only while nobody is about to tap, or when
 * the screen is turned: its new width moves them all.
 */
export function useFit(list: RefObject<HTMLElement | null>, isCalm: boolean): void {
  const settled = useRef<Settled | null>(null);
  const refit = (): void => {
    const element = list.current;
    if (!element || !isFitted(element)) return;
    const size = sizeOf(element);
    const elements = placesOf(element);
    const last = settled.current;
    const isSame =
      last?.elements.length === elements.length && elements.every((each, at) => each === last.elements[at]);
    // A finished dish changes no height: most changes need only this comparison.
    if (isSame && (last.wasCalm || !isCalm) && last.measures === measuresOf(element, size)) return;
    const hasOnlyGrown =
      last !== null &&
      last.size === sizeText(size) &&
      last.elements.every((each, at) => each === elements[at]);
    const isTurned = last?.windowWidth !== innerWidth;
    const fit =
      last && !isCalm && !isTurned
        ? carryOn(element, last.fit)
        : (hasOnlyGrown && carryOnWhole(element, last.fit)) || fitAnew(element, size);
    settle(element, fit);
    settled.current = {
      fit,
      wasCalm: isCalm,
      elements,
      size: sizeText(size),
      measures: measuresOf(element, size),
      windowWidth: innerWidth,
    };
  };
  useLayoutEffect(refit);
  const resized = useEffectEvent(refit);
  useEffect(() => {
    const wall = list.current?.parentElement;
    if (!wall) return undefined;
    const observer = new ResizeObserver(() => resized());
    observer.observe(wall);
    return () => observer.disconnect();
  }, [list]);
}
