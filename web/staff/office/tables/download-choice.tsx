import { DownloadButton } from '#web/staff/parts/download-button.tsx';

/** A file to keep, with a word on what is in it. */
export const DownloadChoice = ({
  label,
  hint,
  address,
}: {
  label: string;
  hint: string;
  address: string;
}) => (
  <div className="flex flex-col items-start gap-1.5">
    <DownloadButton label={label} address={address} />
    <p className="text-sm text-text-soft">{hint}</p>
  </div>
);
