/** Which part of a picture stays: shares of what is left over, from 0 to 1. */
export interface Cut {
  readonly x: number;
  readonly y: number;
}

export const MIDDLE: Cut = { x: 0.5, y: 0.5 };

const share = (value: number): number => Math.min(1, Math.max(0, value));

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much of a picture, drawn so that it covers the frame, lies outside of it. */
const leftOver = (picture: Size, frame: Size): Size => {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * scale - frame.width, height: picture.height * scale - frame.height };
};

/** The cut after the picture was dragged by so many pixels: it follows the finger. */
export const draggedCut = ({ x, y }: Cut, by: { x: number; y: number }, picture: Size, frame: Size): Cut => {
  const left = leftOver(picture, frame);
  return {
    x: left.width < 1 ? x : share(x - by.x / left.width),
    y: left.height < 1 ? y : share(y - by.y / left.height),
  };
};
