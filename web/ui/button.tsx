import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Link, type LinkProps } from './link.tsx';

const VARIANTS = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong shadow-card',
  secondary: 'bg-card text-text border border-line-strong hover:bg-raised',
  quiet: 'text-primary hover:bg-primary-soft',
  danger: 'bg-danger-soft text-danger border border-danger hover:bg-card',
} as const;
const SIZES = { md: 'min-h-11 px-5 text-base', lg: 'min-h-14 px-7 text-lg' } as const;

export interface ButtonLook {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  isWide?: boolean;
}

const buttonClass = ({ variant = 'primary', size = 'md', isWide = false }: ButtonLook, className?: string) =>
  cx(
    'relative inline-flex items-center justify-center gap-2 rounded-full py-2 text-center leading-tight font-semibold',
    'transition-[background-color,transform,opacity] duration-150 select-none active:scale-[0.98] [&_svg]:shrink-0',
    'disabled:opacity-50 aria-disabled:active:scale-100',
    VARIANTS[variant],
    SIZES[size],
    isWide && 'w-full',
    className,
  );

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  icon?: ReactNode;
  /** Keeps width and focus, ignores clicks. */
  isLoading?: boolean;
}

export const Button = (props: ButtonProps) => {
  const { variant, size, isWide, icon, isLoading = false, className, children, onClick, ...rest } = props;
  const look = { ...(variant && { variant }), ...(size && { size }), ...(isWide && { isWide }) };
  const click = (event: MouseEvent<HTMLButtonElement>) =>
    isLoading ? event.preventDefault() : onClick?.(event);
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, className)}
      onClick={click}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
    >
      <span className={cx('inline-flex items-center justify-center gap-2', isLoading && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {isLoading && (
        <LoaderCircle aria-hidden className="absolute size-5 animate-[spin_900ms_linear_infinite]" />
      )}
    </button>
  );
};

export interface ButtonLinkProps extends ButtonLook, Omit<LinkProps, 'ref'> {
  icon?: ReactNode;
}

/** A link that looks like a button. */
export const ButtonLink = ({
  variant,
  size,
  isWide,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) => {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(isWide && { isWide }) };
  return (
    <Link {...rest} className={buttonClass(look, className)}>
      {icon}
      {children}
    </Link>
  );
};
