/** What the page's first script has asked for already: web/early/ask-early.ts. */
export interface EarlyMenu {
  address: string;
  reply: Promise<Response>;
}

declare global {
  var earlyMenu: EarlyMenu | undefined;
}

/** The answer to this question if it was asked before, once; whatever went wrong is asked for again by the usual way. */
export async function takeEarlyReply<T>(address: string): Promise<T | null> {
  const early = globalThis.earlyMenu;
  globalThis.earlyMenu = undefined;
  if (early?.address !== address) return null;
  try {
    const reply = await early.reply;
    return reply.ok ? ((await reply.json()) as T) : null;
  } catch {
    return null;
  }
}
