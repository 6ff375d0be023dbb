import { useId } from 'react';
import {
  CARD_STYLES,
  FONT_FAMILIES,
  FONT_SIZES,
  HEADING_STYLES,
  LAYOUT_STYLES,
  LOGO_POSITIONS,
  SPACINGS,
  type ThemeColors,
} from '#domain/restaurant/theme-presets.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import type { Form } from '#web/staff/parts/forms/use-form.ts';
import { WordingField } from '#web/staff/parts/forms/wording-field.tsx';
import { type WordedForm, wordingOf } from '#web/staff/parts/forms/wordings.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { ColorField } from './color-field.tsx';
import { contrastProblems } from './contrast-problems.ts';
import type { ThemeValues } from './theme-values.ts';

type ThemeForm = Form<ThemeValues>;

interface PickProps<Value extends string> {
  label: string;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of a few, all visible. */
const Pick = <Value extends string>({ label, values, names, value, onChange }: PickProps<Value>) => (
  <div className="flex flex-col gap-1.5">
    <p aria-hidden className="font-semibold">
      {label}
    </p>
    <div className="flex max-w-full overflow-x-auto rounded-full">
      <SegmentedControl
        label={label}
        value={value}
        onChange={onChange}
        options={values.map((each) => ({ value: each, label: names[each] }))}
      />
    </div>
  </div>
);

const ContrastNote = ({ colors }: { colors: ThemeColors }) => {
  const texts = useMessages('themes');
  const { language } = useLanguage();
  const problems = contrastProblems(colors);
  if (problems.length === 0) return <p className="text-sm text-success">{texts.contrastGood}</p>;
  const ratioText = (ratio: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(ratio);
  return (
    <div className="rounded-md bg-warning-soft p-3 text-sm text-warning">
      <p className="font-semibold">{texts.contrast}</p>
      <ul className="list-disc pl-5">
        {problems.map(({ text, ground, ratio }) => (
          <li key={`${text} ${ground}`}>
            {texts.contrastPair(texts.color[text], texts.color[ground], ratioText(ratio))}
          </li>
        ))}
      </ul>
      <p className="pt-1">{texts.contrastHint}</p>
    </div>
  );
};

const COLOR_NAMES = [
  'background',
  'cardBackground',
  'textPrimary',
  'textSecondary',
  'primary',
  'secondary',
  'accent',
] as const satisfies readonly (keyof ThemeColors)[];

const Colors = ({
  title,
  colors,
  onChange,
}: {
  title: string;
  colors: ThemeColors;
  onChange: (colors: ThemeColors) => void;
}) => {
  const texts = useMessages('themes');
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <div className="grid gap-4 sm:grid-cols-2">
        {COLOR_NAMES.map((name) => (
          <ColorField
            key={name}
            label={texts.color[name]}
            value={colors[name]}
            onChange={(color) => onChange({ ...colors, [name]: color })}
          />
        ))}
      </div>
      <ContrastNote colors={colors} />
    </section>
  );
};

const Layout = ({ form: { values, set } }: { form: ThemeForm }) => {
  const texts = useMessages('themes');
  const { layout } = values;
  const change = (changed: Partial<ThemeValues['layout']>) => set('layout', { ...layout, ...changed });
  return (
    <FormSection title={texts.layout}>
      <Pick
        label={texts.style}
        values={LAYOUT_STYLES}
        names={texts.styles}
        value={layout.style}
        onChange={(style) => change({ style })}
      />
      <Pick
        label={texts.columns}
        values={['1', '2', '3']}
        names={{ 1: '1', 2: '2', 3: '3' }}
        value={String(layout.columns) as '1' | '2' | '3'}
        onChange={(columns) => change({ columns: Number(columns) as 1 | 2 | 3 })}
      />
      <Pick
        label={texts.spacing}
        values={SPACINGS}
        names={texts.spacings}
        value={layout.spacing}
        onChange={(spacing) => change({ spacing })}
      />
      <Pick
        label={texts.cardStyle}
        values={CARD_STYLES}
        names={texts.cardStyles}
        value={layout.cardStyle}
        onChange={(cardStyle) => change({ cardStyle })}
      />
    </FormSection>
  );
};

const Typography = ({ form: { values, set } }: { form: ThemeForm }) => {
  const texts = useMessages('themes');
  const { typography } = values;
  const change = (changed: Partial<ThemeValues['typography']>) =>
    set('typography', { ...typography, ...changed });
  return (
    <FormSection title={texts.typography}>
      <Pick
        label={texts.fontFamily}
        values={FONT_FAMILIES}
        names={texts.fontFamilies}
        value={typography.fontFamily}
        onChange={(fontFamily) => change({ fontFamily })}
      />
      <Pick
        label={texts.fontSize}
        values={FONT_SIZES}
        names={texts.fontSizes}
        value={typography.fontSize}
        onChange={(fontSize) => change({ fontSize })}
      />
      <Pick
        label={texts.headingStyle}
        values={HEADING_STYLES}
        names={texts.headingStyles}
        value={typography.headingStyle}
        onChange={(headingStyle) => change({ headingStyle })}
      />
    </FormSection>
  );
};

const Branding = ({ form: { values, problems, set } }: { form: ThemeForm }) => {
  const texts = useMessages('themes');
  const { branding } = values;
  const change = (changed: Partial<ThemeValues['branding']>) => set('branding', { ...branding, ...changed });
  const worded: WordedForm<'customHeader' | 'footerText'> = {
    values,
    problems,
    setText: set,
    setTranslations: (translations) => set('translations', translations),
  };
  return (
    <FormSection title={texts.branding}>
      <Pick
        label={texts.logoPosition}
        values={LOGO_POSITIONS}
        names={texts.logoPositions}
        value={branding.logoPosition}
        onChange={(logoPosition) => change({ logoPosition })}
      />
      <Checkbox
        label={texts.showRestaurantName}
        checked={branding.showRestaurantName}
        onChange={(event) => change({ showRestaurantName: event.target.checked })}
      />
      <WordingField
        {...wordingOf(worded, 'customHeader')}
        label={texts.customHeader}
        isOptional
        limit={120}
      />
      <WordingField
        {...wordingOf(worded, 'footerText')}
        label={texts.footerText}
        isOptional
        rows={3}
        limit={300}
      />
    </FormSection>
  );
};

/** All fields of a theme, group by group. */
export const ThemeFieldGroups = ({ form }: { form: ThemeForm }) => {
  const texts = useMessages('themes');
  const { values, set } = form;
  return (
    <>
      <FormSection title={texts.colors}>
        <Colors title={texts.light} colors={values.colors} onChange={(colors) => set('colors', colors)} />
        <Colors
          title={texts.dark}
          colors={values.darkColors}
          onChange={(darkColors) => set('darkColors', darkColors)}
        />
      </FormSection>
      <Layout form={form} />
      <Typography form={form} />
      <Branding form={form} />
    </>
  );
};
