import type { kitchen } from '#messages/en/kitchen.ts';

type StationNames = (typeof kitchen)['stations'];

const isNamed = (station: string, names: StationNames): station is keyof StationNames => station in names;

/** The stations that come with every restaurant have names in both languages; its own are written as it writes them. */
export const stationName = (station: string, names: StationNames): string =>
  isNamed(station, names) ? names[station] : station.charAt(0).toUpperCase() + station.slice(1);
