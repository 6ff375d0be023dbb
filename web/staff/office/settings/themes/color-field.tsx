import { useState } from 'react';
import { controlClass, Field } from '#web/ui/forms/field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { COLOR_FORMAT } from './contrast-problems.ts';

interface ColorFieldProps {
  label: string;
  value: string;
  onChange: (color: string) => void;
}

/** "9B3A1D", "#9b3a1d" and "#93d" are equal. */
const colorOf = (typed: string): string | null => {
  const digits = typed.trim().toLowerCase().replace(/^#/, '');
  const six = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return COLOR_FORMAT.test(`#${six}`) ? `#${six}` : null;
};

/** A colour by the device's picker, or typed; only valid colours are passed on. */
export const ColorField = ({ label, value, onChange }: ColorFieldProps) => {
  const texts = useMessages('themes');
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && colorOf(typed) === null;
  return (
    <Field label={label} error={isWrong ? texts.colorInvalid : undefined}>
      {(ids) => (
        <div className="flex gap-2">
          <input
            {...ids}
            type="color"
            value={value}
            onChange={(event) => {
              setTyped(null);
              onChange(event.target.value.toLowerCase());
            }}
            className="size-12 shrink-0 cursor-pointer rounded-md border border-line-strong bg-card p-1"
          />
          <input
            type="text"
            aria-label={texts.hex(label)}
            aria-invalid={isWrong || undefined}
            spellCheck={false}
            maxLength={9}
            value={typed ?? value}
            onChange={(event) => {
              setTyped(event.target.value);
              const color = colorOf(event.target.value);
              if (color) onChange(color);
            }}
            onBlur={() => {
              if (!isWrong) setTyped(null);
            }}
            className={controlClass(isWrong, 'font-mono')}
          />
        </div>
      )}
    </Field>
  );
};
