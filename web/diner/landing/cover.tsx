import { useState } from 'react';
import { TableScene } from './table-scene.tsx';

const SCENE = 'mx-auto w-full max-w-72 sm:max-w-96 lg:max-w-none';

/** The restaurant's own picture; the laid table stands in for it where it has none. */
export const Cover = ({ src }: { src: string | null }) => {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (src === null || src === brokenSrc) return <TableScene className={SCENE} />;
  return (
    <img
      src={src}
      alt=""
      width={1600}
      height={640}
      onError={() => setBrokenSrc(src)}
      className="aspect-5/2 w-full rounded-lg bg-raised object-cover lg:aspect-8/5"
    />
  );
};
