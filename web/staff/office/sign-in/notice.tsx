import CircleAlert from 'lucide-react/icons/circle-alert';
import MailCheck from 'lucide-react/icons/mail-check';
import { cx } from '#web/ui/cx.ts';

interface NoticeProps {
  tone: 'success' | 'warning';
  text: string;
}

/** What has just happened, and stays until something else does. */
export const Notice = ({ tone, text }: NoticeProps) => {
  const Icon = tone === 'success' ? MailCheck : CircleAlert;
  return (
    <output
      className={cx(
        'mt-6 flex gap-3 rounded-md px-4 py-3',
        tone === 'success' ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </output>
  );
};
