import { request } from '@playwright/test';

const CASA = 'ca5a0000-0000-4000-8000-000000000001';

/** Publishes the page of the demo’s restaurant as its owner; returns its URL on this server. */
export async function publishPage(base: string): Promise<string> {
  const api = await request.newContext({ baseURL: base, extraHTTPHeaders: { origin: base } });
  try {
    await api.post('/api/auth/sign-in/email', {
      data: { email: 'owner@casa.test', password: 'sobremesa-demo' },
    });
    const at = `/api/restaurants/${CASA}/public-page`;
    const { slug, version } = (await (await api.get(at)).json()) as { slug: string; version: number };
    const saved = await api.put(at, { data: { slug, isPublished: true, version } });
    if (!saved.ok()) throw new Error(`the page could not be published: ${saved.status()}`);
    return `${base}/r/${slug}`;
  } finally {
    await api.dispose();
  }
}
