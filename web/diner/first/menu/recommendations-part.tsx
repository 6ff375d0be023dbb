import { AfterDrawing } from '#web/ui/after-drawing.tsx';
import { optionalPart } from '#web/ui/optional-part.tsx';

const Carousel = optionalPart(() =>
  import('#web/diner/first/afterwards/carousel.tsx').then((file) => file.Carousel),
);

/** The place is kept from the start: as high as the heading and a row of cards. */
export const RecommendationsPart = () => (
  <AfterDrawing placeholder={<div className="h-49" />}>
    <Carousel />
  </AfterDrawing>
);
