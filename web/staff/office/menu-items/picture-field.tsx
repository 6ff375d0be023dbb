import { type PointerEvent, useRef, useState } from 'react';
import type { EditedMenuItem } from '#contract/menu-editing.ts';
import { removePicture, uploadPicture, useMenuChange } from '#web/staff/data/menu-editing.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { PictureChooser } from '#web/staff/parts/pictures/picture-chooser.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Which part of a picture stays: shares of what is left over, from 0 to 1. */
interface Cut {
  readonly x: number;
  readonly y: number;
}

export const MIDDLE: Cut = { x: 0.5, y: 0.5 };

const share = (value: number): number => Math.min(1, Math.max(0, value));

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much of a picture that covers the frame is outside of it. */
const leftOver = (picture: Size, frame: Size): Size => {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * scale - frame.width, height: picture.height * scale - frame.height };
};

/** The crop after the picture was dragged by so many pixels. */
export const draggedCut = ({ x, y }: Cut, by: { x: number; y: number }, picture: Size, frame: Size): Cut => {
  const left = leftOver(picture, frame);
  return {
    x: left.width < 1 ? x : share(x - by.x / left.width),
    y: left.height < 1 ? y : share(y - by.y / left.height),
  };
};

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
const PictureCutter = ({ url, isBusy, onCut }: PictureCutterProps) => {
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

/** A picture for a dish that is not saved yet: it is sent with it. */
export interface KeptPicture {
  readonly file: File;
  /** The object URL of the preview. */
  readonly url: string;
  readonly cut: Cut;
}

interface PictureFieldProps {
  /** Null: a new one, whose picture is kept until it is saved. */
  dish: EditedMenuItem | null;
  kept: KeptPicture | null;
  onKeep: (picture: KeptPicture | null) => void;
}

type Chosen = Pick<KeptPicture, 'file' | 'url'>;

/** As guests will see it. */
const Kept = ({ kept: { url, cut } }: { kept: KeptPicture }) => (
  <div className="aspect-4/3 w-40 overflow-hidden rounded-md bg-raised">
    <img
      src={url}
      alt=""
      className="size-full object-cover"
      style={{ objectPosition: `${cut.x * 100}% ${cut.y * 100}%` }}
    />
  </div>
);

/** The dish's picture: chosen, cropped and uploaded, or removed. */
export const PictureField = ({ dish, kept, onKeep }: PictureFieldProps) => {
  const texts = useMessages('menuEditing');
  const failureWords = useFailureWords();
  const { restaurantId } = useStaff().membership;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const forget = () => {
    if (chosen) URL.revokeObjectURL(chosen.url);
    setChosen(null);
  };
  const [isAsking, setIsAsking] = useState(false);
  const id = dish?.id ?? '';
  const isThere = dish ? dish.picture !== null : kept !== null;
  const uploading = useMenuChange(restaurantId, (cut: Cut & { file: File }) =>
    uploadPicture(restaurantId, id, cut),
  );
  const removing = useMenuChange(restaurantId, () => removePicture(restaurantId, id));
  const fail = (error: Error) =>
    showToast({ message: failureWords(error), tone: 'error', durationMs: 8_000 });
  const upload = (cut: Cut) => {
    if (!chosen) return;
    if (!dish) {
      if (kept) URL.revokeObjectURL(kept.url);
      onKeep({ ...chosen, cut });
      setChosen(null);
      return;
    }
    uploading.mutate(
      { ...cut, file: chosen.file },
      {
        onSuccess: () => {
          showToast({ message: texts.pictureSaved, tone: 'success' });
          forget();
        },
        onError: fail,
      },
    );
  };
  const remove = () =>
    removing.mutate(undefined, {
      onSuccess: () => showToast({ message: texts.pictureRemoved, tone: 'success' }),
      onError: fail,
      onSettled: () => setIsAsking(false),
    });
  return (
    <FormSection title={texts.picture} text={texts.pictureHint}>
      <div className="flex flex-wrap items-center gap-4">
        {dish && <Picture picture={dish.picture} alt="" sizes="10rem" className="w-40 rounded-md" />}
        {!dish && kept && <Kept kept={kept} />}
        <PictureChooser
          label={texts.choosePicture}
          choose={isThere ? texts.anotherPicture : texts.choosePicture}
          shrinking={texts.shrinkingPicture}
          problems={{ 'too-large': texts.pictureTooLarge, unreadable: texts.pictureWrongKind }}
          onReady={(file) => setChosen({ file, url: URL.createObjectURL(file) })}
        >
          {isThere && (
            <Button variant="quiet" onClick={() => (dish ? setIsAsking(true) : onKeep(null))}>
              {texts.removePicture}
            </Button>
          )}
        </PictureChooser>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.removePictureTitle(dish?.dish.name ?? '')}
        confirmLabel={texts.removePicture}
        isDangerous
        isBusy={removing.isPending}
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      >
        <p>{texts.removePictureText}</p>
      </ConfirmDialog>
      <Sheet isOpen={chosen !== null} onClose={forget} title={texts.cutTitle}>
        {chosen && (
          <PictureCutter key={chosen.url} url={chosen.url} isBusy={uploading.isPending} onCut={upload} />
        )}
      </Sheet>
    </FormSection>
  );
};
