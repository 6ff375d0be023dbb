import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Logo } from './logo.tsx';
import { Picture, type PictureSource } from './picture.tsx';

afterEach(cleanup);

const imageIn = (container: HTMLElement): HTMLImageElement => {
  const image = container.querySelector('img');
  if (!image) throw new Error('no image');
  return image;
};
const logoState = (container: HTMLElement) =>
  container.querySelector('[data-logo]')?.getAttribute('data-logo');

describe('Logo', () => {
  it('pulses while loading, then shows the logo', () => {
    const { container } = render(<Logo src="/logo.svg" name="Casa" />);
    expect(logoState(container)).toBe('loading');
    fireEvent.load(imageIn(container));
    expect(logoState(container)).toBe('loaded');
  });

  it('shows the initial when the logo fails or is missing, and R without a name', () => {
    const { container, rerender } = render(<Logo src="/gone.svg" name="  ñandú" />);
    fireEvent.error(imageIn(container));
    expect(logoState(container)).toBe('failed');
    expect(container.textContent).toBe('Ñ');
    rerender(<Logo src={null} name={undefined} />);
    expect(container.textContent).toBe('R');
  });

  it('pulses while the restaurant itself is unknown', () => {
    const { container } = render(<Logo src={undefined} name={undefined} isLoading />);
    expect(logoState(container)).toBe('loading');
    expect(container.textContent).toBe('');
  });
});

const prepared: PictureSource = {
  src: '/dishes/flan',
  widths: [320, 640],
  placeholder: 'data:image/webp;base64,AA',
  color: '#caa',
};

describe('Picture', () => {
  it('offers avif and webp in every width, and reserves its space', () => {
    const { container } = render(<Picture picture={prepared} alt="Flan" sizes="50vw" />);
    const sets = [...container.querySelectorAll('source')].map((source) => [source.type, source.srcset]);
    expect(sets).toEqual([
      ['image/avif', '/dishes/flan-320.avif 320w, /dishes/flan-640.avif 640w'],
      ['image/webp', '/dishes/flan-320.webp 320w, /dishes/flan-640.webp 640w'],
    ]);
    expect(imageIn(container).getAttribute('src')).toBe('/dishes/flan-640.webp');
    expect(imageIn(container).getAttribute('width')).toBe('320');
  });

  it('shows its colour and its blurred placeholder until it has loaded', () => {
    const { container } = render(<Picture picture={prepared} alt="Flan" sizes="50vw" />);
    const frame = container.firstElementChild as HTMLElement;
    expect(frame.style.backgroundColor).not.toBe('');
    expect(frame.style.backgroundImage).toContain(prepared.placeholder);
    fireEvent.load(imageIn(container));
    expect(frame.style.backgroundImage).toBe('');
  });

  it('takes data URLs as they are', () => {
    const src = 'data:image/png;base64,iVBORw0KGgo=';
    const { container } = render(
      <Picture picture={{ src, widths: null, placeholder: null, color: null }} alt="" sizes="50vw" />,
    );
    expect(imageIn(container).getAttribute('src')).toBe(src);
    expect(container.querySelectorAll('source')).toHaveLength(0);
  });

  it('falls back to the stock picture when it fails, is missing or empty', () => {
    const { container, rerender } = render(<Picture picture={prepared} alt="" sizes="50vw" />);
    fireEvent.error(imageIn(container));
    const stock = imageIn(container).getAttribute('src') ?? '';
    expect(stock).toContain('svg');
    rerender(<Picture picture={null} alt="" sizes="50vw" />);
    expect(imageIn(container).getAttribute('src')).toBe(stock);
    rerender(<Picture picture={{ ...prepared, src: '' }} alt="" sizes="50vw" />);
    expect(imageIn(container).getAttribute('src')).toBe(stock);
  });
});
