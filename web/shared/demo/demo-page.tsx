import type { ReactNode } from 'react';
import { LanguageToggle } from '#web/ui/language-toggle.tsx';
import { Page } from '#web/ui/page.tsx';

/** The frame of the demo pages: a title, a sentence, the language, and the content. */
export const DemoPage = ({
  title,
  text,
  className = 'max-w-2xl',
  children,
}: {
  title: string;
  text: string;
  className?: string;
  children: ReactNode;
}) => (
  <Page title={title} className={`mx-auto min-h-dvh px-4 py-6 sm:px-6 ${className}`}>
    <header className="flex items-start justify-between gap-4 pb-6">
      <div>
        <h1 className="text-2xl">{title}</h1>
        <p className="max-w-prose pt-2 text-text-soft">{text}</p>
      </div>
      <LanguageToggle />
    </header>
    {children}
  </Page>
);
