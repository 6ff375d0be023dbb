import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

/** One part of a long form, or of the settings, under its heading. */
export const FormSection = ({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) => (
  <Card as="section" className="flex flex-col gap-5 max-sm:p-4">
    <div>
      <h2 className="text-xl">{title}</h2>
      {text !== undefined && <p className="pt-1 text-text-soft">{text}</p>}
    </div>
    {children}
  </Card>
);
