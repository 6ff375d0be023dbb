import { useState } from 'react';
import { cx } from './cx.ts';

export interface LogoProps {
  src: string | null | undefined;
  /** Its initial is shown when there is no logo, or it fails to load. */
  name: string | undefined;
  /** The restaurant itself is still loading. */
  isLoading?: boolean;
  /** Pixels. */
  size?: number;
  className?: string;
}

const initialOf = (name: string | undefined): string =>
  /^\s*(\S)/u.exec(name ?? '')?.[1]?.toUpperCase() ?? 'R';

/**
 * Loading: a pulsing circle. Loaded: the logo. Failed or missing: the initial on a gradient. Decorative: the name is
 * beside it.
 */
export const Logo = ({ src, name, isLoading = false, size = 32, className }: LogoProps) => {
  const [result, setResult] = useState<{ src: string; isLoaded: boolean } | null>(null);
  const known = src && result?.src === src ? result : null;
  const state = isLoading || (src && !known) ? 'loading' : known?.isLoaded ? 'loaded' : 'failed';
  return (
    <span
      data-logo={state}
      aria-hidden
      className={cx(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full',
        className,
      )}
      style={{ width: size, height: size, fontSize: size * 0.5 }}
    >
      {state === 'loading' && <span className="pulse-soft absolute inset-0 bg-line" />}
      {state === 'failed' && (
        <span className="grid size-full place-items-center bg-linear-135 from-primary to-accent font-display leading-none font-semibold text-on-primary">
          {initialOf(name)}
        </span>
      )}
      {src && state !== 'failed' && (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          onLoad={() => setResult({ src, isLoaded: true })}
          onError={() => setResult({ src, isLoaded: false })}
          className={cx('size-full object-cover', state === 'loading' && 'opacity-0')}
        />
      )}
    </span>
  );
};
