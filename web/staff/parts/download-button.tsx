import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { refusalOf, send } from '#web/shared/call.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { ICON_ON_PHONE, LaptopWords } from './icon-on-phone.tsx';
import { useFailureWords } from './use-failure-words.ts';

interface DownloadButtonProps {
  /** "CSV", "QR codes (PDF)". */
  label: string;
  /** The address of a file of ours, with the list's filters as its query. */
  address: string;
  /** On a phone only its icon; the label is for screen readers. */
  isSmall?: boolean;
}

/** Downloads a file; a toast says when it fails. */
export const DownloadButton = ({ label, address, isSmall = false }: DownloadButtonProps) => {
  const lists = useMessages('lists');
  const failureWords = useFailureWords();
  const [isLoading, setIsLoading] = useState(false);
  const fetchFile = async () => {
    setIsLoading(true);
    try {
      await download(address);
    } catch (error) {
      showToast({ message: `${lists.downloadFailed} ${failureWords(error)}`, tone: 'error' });
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Button
      variant="secondary"
      {...(isSmall && { className: ICON_ON_PHONE })}
      icon={<Download aria-hidden className="size-5" />}
      isLoading={isLoading}
      onClick={() => void fetchFile()}
    >
      {isSmall ? <LaptopWords>{label}</LaptopWords> : label}
    </Button>
  );
};

/** Files are larger than answers, and made on request. */
const GIVE_UP_AFTER_MS = 60_000;

const fileNameOf = (response: Response): string => {
  const [, encoded = 'download'] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return decodeURIComponent(encoded);
};

/** Fetches a file of ours and hands it to the browser under the server's name for it. Throws `CallError`. */
async function download(address: string): Promise<void> {
  const response = await send(address, { signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) });
  if (!response.ok) throw await refusalOf(response);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(response);
  link.click();
  URL.revokeObjectURL(url);
}
