import { useState } from 'react';
import { cx } from './cx.ts';
import stockDish from './stock-dish.svg';

export interface PictureSource {
  /** An address, a data URL, or with `widths` the stem of `{src}-{width}.avif` and `{src}-{width}.webp`. */
  src: string;
  widths: readonly number[] | null;
  /** A tiny data URL, shown blurred until the picture is here. */
  placeholder: string | null;
  color: string | null;
}

export interface PictureProps {
  picture: PictureSource | null;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  width?: number;
  height?: number;
  /** In the first view: loaded at once and first. */
  isPriority?: boolean;
  className?: string;
}

const sourceSet = ({ src, widths }: PictureSource, format: 'avif' | 'webp'): string =>
  (widths ?? []).map((width) => `${src}-${width}.${format} ${width}w`).join(', ');

const addressOf = ({ src, widths }: PictureSource): string => {
  const largest = widths?.at(-1);
  return largest === undefined ? src : `${src}-${largest}.webp`;
};

/** Keeps its place from the start; a picture that is missing or fails is replaced by the stock picture. */
export const Picture = (props: PictureProps) => {
  const { picture, alt, sizes, width = 4, height = 3, isPriority = false, className } = props;
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const [loadedSrc, setLoadedSrc] = useState<string | null>(null);
  const shown = picture && picture.src !== '' && picture.src !== failedSrc ? picture : null;
  const src = shown ? addressOf(shown) : stockDish;
  const isLoaded = loadedSrc === src;
  const waiting = shown && {
    ...(shown.color && { backgroundColor: shown.color }),
    ...(shown.placeholder && !isLoaded && { backgroundImage: `url("${shown.placeholder}")` }),
  };
  return (
    <div
      className={cx('overflow-hidden bg-raised bg-cover bg-center', className)}
      style={{ aspectRatio: `${width} / ${height}`, ...waiting }}
    >
      <picture key={src}>
        {shown?.widths && <source type="image/avif" srcSet={sourceSet(shown, 'avif')} sizes={sizes} />}
        {shown?.widths && <source type="image/webp" srcSet={sourceSet(shown, 'webp')} sizes={sizes} />}
        <img
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setLoadedSrc(src);
          }}
          src={src}
          alt={alt}
          width={width * 80}
          height={height * 80}
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : 'auto'}
          decoding={isPriority ? 'sync' : 'async'}
          onLoad={() => setLoadedSrc(src)}
          onError={() => shown && setFailedSrc(shown.src)}
          // What the first view begins with does not wait for this code to fade it in.
          className={cx(
            'size-full object-cover',
            !isPriority && 'transition-opacity duration-300',
            !isPriority && !isLoaded && 'opacity-0',
          )}
        />
      </picture>
    </div>
  );
};
