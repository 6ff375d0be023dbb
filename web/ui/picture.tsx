import { useState } from 'react';
import { cx } from './cx.ts';
import stockDish from './stock-dish.svg';

export interface PictureSource {
  /** An address, a data URL, or with `widths` the stem of `{src}-{width}.avif` and `{src}-{width}.webp`. */
  src: string;
  widths: readonly number[] | null;
  /** A tiny data URL, shown blurred until the picture has loaded. */
  placeholder: string | null;
  color: string | null;
}

export interface PictureProps {
  picture: PictureSource | null;
  /** Empty if the text beside it says the same. */
  alt: string;
  /** The width it is shown at, as in `<img sizes>`. */
  sizes: string;
  width?: number;
  height?: number;
  /** In the first view: loaded eagerly, with high priority. */
  isPriority?: boolean;
  className?: string;
}

const sourceSet = ({ src, widths }: PictureSource, format: 'avif' | 'webp'): string =>
  (widths ?? []).map((width) => `${src}-${width}.${format} ${width}w`).join(', ');

const addressOf = ({ src, widths }: PictureSource): string => {
  const largest = widths?.at(-1);
  return largest === undefined ? src : `${src}-${largest}.webp`;
};

/** Reserves its space from the start; a picture that is missing or fails is replaced by the stock picture. */
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
          // Pictures of the first view are visible without waiting for the script that fades others in.
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
