import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';
import { createMember, createPlace, type Member, type Place } from './factories.ts';

/** A restaurant of its own, and its manager. */
export interface Office {
  readonly place: Place;
  readonly manager: Member;
  /** A request about the restaurant by the manager, or another caller; the path continues after the restaurant's. */
  readonly send: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    by?: Member,
  ) => Promise<LightMyRequestResponse>;
}

export async function openOffice({ app, database }: TestApp): Promise<Office> {
  const place = await createPlace(database);
  const manager = await createMember(database, place.restaurantId, 'manager');
  const send: Office['send'] = (method, path, payload, by = manager) =>
    app.inject({
      method,
      url: `/api/restaurants/${place.restaurantId}/${path}`,
      headers: by.headers,
      ...(payload && { payload }),
    });
  return { place, manager, send };
}
