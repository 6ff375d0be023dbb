import { refusalOf, send } from '#web/shared/call.ts';

/** Files are larger than answers, and made on request. */
const GIVE_UP_AFTER_MS = 60_000;

const fileNameOf = (response: Response): string => {
  const [, encoded = 'download'] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return decodeURIComponent(encoded);
};

/** Fetches a file of ours and hands it to the browser under the server's name for it. Throws `CallError`. */
export async function download(address: string): Promise<void> {
  const response = await send(address, { signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) });
  if (!response.ok) throw await refusalOf(response);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(response);
  link.click();
  URL.revokeObjectURL(url);
}
