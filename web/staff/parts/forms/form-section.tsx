import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Card } from '#web/ui/card.tsx';

/** One part of a long form, or of the settings, under its heading. */
export const FormSection = ({
  title,
  text,
  anchor,
  children,
}: {
  title: string;
  text?: string;
  /** The fragment of this part's address: `#hours`. */
  anchor?: string;
  children: ReactNode;
}) => {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isMeant = anchor !== undefined && hash === `#${anchor}`;
  // The browser scrolled to it before the form had loaded.
  useEffect(() => {
    if (!isMeant) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [isMeant]);
  return (
    <Card as="section" className="form-part flex flex-col gap-5 max-sm:p-4">
      <div>
        <h2 ref={heading} tabIndex={anchor === undefined ? undefined : -1} className="scroll-mt-6 text-xl">
          {title}
        </h2>
        {text !== undefined && <p className="pt-1 text-text-soft">{text}</p>}
      </div>
      {children}
    </Card>
  );
};
