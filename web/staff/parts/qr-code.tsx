import { useEffect, useState } from 'react';

/** A QR code of an address; its library loads with the first one. Hidden if that fails: the address is beside it. */
export const QrCode = ({ address, alt, className }: { address: string; alt: string; className: string }) => {
  const [picture, setPicture] = useState<{ of: string; src: string } | null>(null);
  useEffect(() => {
    let isHere = true;
    import('qrcode')
      .then(({ default: qrcode }) => qrcode.toString(address, { type: 'svg', margin: 2 }))
      .then(
        (svg) => isHere && setPicture({ of: address, src: `data:image/svg+xml,${encodeURIComponent(svg)}` }),
        () => undefined,
      );
    return () => {
      isHere = false;
    };
  }, [address]);
  // Always dark on white, whatever the page's colours: cameras need it.
  return (
    <div className={`overflow-hidden rounded-md bg-white ${className}`}>
      {picture?.of === address && <img src={picture.src} alt={alt} className="size-full" />}
    </div>
  );
};
