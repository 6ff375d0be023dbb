const FLIGHT_MS = 520;
const SIZE_PX = 20;

const middleOf = (element: Element): { x: number; y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2 - SIZE_PX / 2, y: top + height / 2 - SIZE_PX / 2 };
};

/** Animates a dot from the button to the cart when a dish is added. No animation under reduced motion. */
export function flyToCart(from: Element): void {
  const target = document.querySelector('[data-cart-bar]') ?? document.querySelector('[data-toasts-below]');
  if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const start = middleOf(from);
  const end = middleOf(target);
  const dot = document.createElement('span');
  dot.ariaHidden = 'true';
  dot.className = 'pointer-events-none fixed top-0 left-0 z-50 rounded-full bg-primary shadow-float';
  dot.style.width = `${SIZE_PX}px`;
  dot.style.height = `${SIZE_PX}px`;
  document.body.append(dot);
  const at = ({ x, y }: { x: number; y: number }, scale: number) =>
    `translate(${x}px, ${y}px) scale(${scale})`;
  const peak = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - 60 };
  const flight = dot.animate(
    [
      { transform: at(start, 1), easing: 'ease-out' },
      { transform: at(peak, 1.2), easing: 'ease-in' },
      { transform: at(end, 0.3), opacity: 0.4 },
    ],
    { duration: FLIGHT_MS },
  );
  for (const ending of ['finish', 'cancel']) flight.addEventListener(ending, () => dot.remove());
}
