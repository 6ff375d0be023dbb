import type { ReactNode } from 'react';
import { LanguageToggle } from '#web/ui/language-toggle.tsx';
import { Page } from '#web/ui/page.tsx';

/** What the demo pages have in common: a name, a sentence, the language, and room for what they show. */
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
