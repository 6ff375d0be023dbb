import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { type Cut, draggedCut, MIDDLE } from './picture-cut.ts';

interface PictureCutterProps {
  /** Of the file in this browser. */
  url: string;
  isBusy: boolean;
  onCut: (cut: Cut) => void;
}

/** The picture follows the finger within its frame. */
function useDrag(change: (next: (known: Cut) => Cut) => void) {
  const image = useRef<HTMLImageElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const drop = () => {
    last.current = null;
  };
  const frameProps = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const { current } = image;
      if (!last.current || !current || current.naturalWidth === 0) return;
      const by = { x: event.clientX - last.current.x, y: event.clientY - last.current.y };
      last.current = { x: event.clientX, y: event.clientY };
      const picture = { width: current.naturalWidth, height: current.naturalHeight };
      const { width, height } = event.currentTarget.getBoundingClientRect();
      change((known) => draggedCut(known, by, picture, { width, height }));
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  };
  return { image, frameProps };
}

/** The picture in a 4:3 frame: what is seen there is what guests will see. */
export const PictureCutter = ({ url, isBusy, onCut }: PictureCutterProps) => {
  const texts = useMessages('menuEditing');
  const [cut, setCut] = useState(MIDDLE);
  const { image, frameProps } = useDrag(setCut);
  const sliders = [
    ['x', texts.cutAcross],
    ['y', texts.cutDown],
  ] as const;
  return (
    <div className="flex flex-col gap-4 px-6 pb-6">
      <p className="text-text-soft">{texts.cutHint}</p>
      <div
        {...frameProps}
        className="aspect-4/3 w-full cursor-grab touch-none overflow-hidden rounded-lg bg-raised active:cursor-grabbing"
      >
        <img
          ref={image}
          src={url}
          alt=""
          draggable={false}
          className="size-full object-cover select-none"
          style={{ objectPosition: `${cut.x * 100}% ${cut.y * 100}%` }}
        />
      </div>
      {sliders.map(([axis, label]) => (
        <label key={axis} className="flex items-center gap-4">
          <span className="w-40">{label}</span>
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={cut[axis]}
            onChange={({ target }) => setCut((known) => ({ ...known, [axis]: Number(target.value) }))}
            className="min-h-11 min-w-0 grow accent-primary"
          />
        </label>
      ))}
      <Button isLoading={isBusy} onClick={() => onCut(cut)}>
        {texts.usePicture}
      </Button>
    </div>
  );
};
