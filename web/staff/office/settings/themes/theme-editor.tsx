import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StoredTheme } from '#contract/themes.ts';
import { PRESET_THEMES } from '#domain/restaurant/theme-presets.ts';
import type { themes } from '#messages/en/themes.ts';
import { CallError } from '#web/shared/call.ts';
import { PREVIEW_READY, type ThemePreviewMessage } from '#web/shared/restaurant/theme-preview-message.ts';
import { PictureEditor } from '#web/staff/office/settings/profile/profile-pictures.tsx';
import { useProfile } from '#web/staff/office/settings/profile/restaurant-profile.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { wordingProblems } from '#web/staff/parts/forms/wordings.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { ThemeFieldGroups } from './theme-fields.tsx';
import {
  draftName,
  fieldsOf,
  looksOf,
  newTheme,
  shownTheme,
  type ThemeValues,
  valuesOf,
} from './theme-values.ts';
import { useActivateTheme, useChangeTheme, useCreateTheme } from './themes.ts';

/** A page of this site: it may run its scripts and load its menu, but not access the editor around it. */
const OWN_PAGE = 'allow-scripts allow-same-origin';

type Theme = ThemePreviewMessage['theme'];
type Messages = typeof themes;

function send(frame: HTMLIFrameElement | null, theme: Theme, scheme: ThemePreviewMessage['scheme']): void {
  const message: ThemePreviewMessage = { kind: 'theme-preview', theme, scheme };
  frame?.contentWindow?.postMessage(message, location.origin);
}

/** The diner's own menu in a phone's frame; every change is sent to it, and it renders again. */
const ThemePreview = ({ tableId, theme }: { tableId: string | null; theme: Theme }) => {
  const texts = useMessages('themes');
  const { language } = useLanguage();
  const frame = useRef<HTMLIFrameElement>(null);
  const [scheme, setScheme] = useState<ThemePreviewMessage['scheme']>('light');
  const tell = useEffectEvent(() => send(frame.current, theme, scheme));
  useEffect(() => {
    const heard = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === PREVIEW_READY) tell();
    };
    addEventListener('message', heard);
    return () => removeEventListener('message', heard);
  }, []);
  useEffect(() => send(frame.current, theme, scheme), [theme, scheme]);
  if (tableId === null) return <p className="rounded-lg bg-raised p-6 text-text-soft">{texts.noPreview}</p>;
  return (
    <section aria-label={texts.preview} className="flex flex-col items-center gap-3">
      <SegmentedControl
        label={texts.previewScheme}
        value={scheme}
        onChange={setScheme}
        options={[
          { value: 'light', label: texts.previewLight },
          { value: 'dark', label: texts.previewDark },
        ]}
      />
      <iframe
        ref={frame}
        key={language}
        title={texts.previewTitle}
        sandbox={OWN_PAGE}
        src={`/menu-preview?table=${tableId}`}
        className="h-[40rem] max-h-[75dvh] w-[22.5rem] max-w-full rounded-xl border-4 border-line-strong bg-card shadow-float"
      />
    </section>
  );
};

/** The effect of saving for guests (THEME-7). */
const liveHint = (texts: Messages, theme: StoredTheme | null, isLive: boolean): string => {
  if (isLive) return texts.liveHint;
  return theme?.isActive ? texts.besideHint : texts.draftHint;
};

/** It belongs to the restaurant, not to a theme, and is saved separately. */
const LogoSection = ({ restaurantId }: { restaurantId: string }) => {
  const texts = useMessages('themes');
  const { data: profile } = useProfile(restaurantId);
  return (
    <FormSection title={texts.logo} text={texts.logoHint}>
      {profile ? <PictureEditor profile={profile} picture="logo" /> : <Skeleton className="h-40" />}
    </FormSection>
  );
};

interface ThemeEditorProps {
  restaurantId: string;
  /** Null: a new one. */
  theme: StoredTheme | null;
  /** Somebody has deleted it: saving creates it anew. */
  isGone: boolean;
  /** Existing themes: their names reactivate them. */
  names: readonly string[];
  previewTableId: string | null;
  onBack: () => void;
}

/** The form beside the diner's menu, which follows each change. */
export const ThemeEditor = (props: ThemeEditorProps) => {
  const { restaurantId, theme, isGone, names, previewTableId, onBack } = props;
  const existing = isGone ? null : theme;
  const texts = useMessages('themes');
  const lists = useMessages('lists');
  const { language } = useLanguage();
  const creating = useCreateTheme(restaurantId);
  const changing = useChangeTheme(restaurantId);
  const activating = useActivateTheme(restaurantId);
  // Guests would see what is saved as a draft: said before, once (THEME-7).
  const [wasActive, setWasActive] = useState(theme?.isActive);
  // It was activated here, also if the reply was lost.
  const isOwn = useRef(false);
  const say = (message: string, tone: 'success' | 'error') => showToast({ id: 'theme', message, tone });
  const form = useForm<ThemeValues, { message: string; isElsewhere: boolean }>({
    draft: `theme:${restaurantId}:${theme?.id ?? 'new'}`,
    stored: theme ? valuesOf(theme) : newTheme(),
    check: ({ themeName, customHeader, footerText, translations }) => ({
      ...(themeName.trim() === '' && { themeName: texts.nameRequired }),
      ...wordingProblems({ customHeader, footerText }, translations, lists.unworded),
    }),
    labels: { themeName: texts.name, customHeader: texts.customHeader, footerText: texts.footerText },
    submit: async (values) => {
      const fields = fieldsOf(values);
      const { isLive } = values;
      if (existing && existing.isActive !== wasActive) {
        setWasActive(existing.isActive);
        if (!(isOwn.current && existing.isActive)) throw new CallError('THEME_CHANGED', 409);
      }
      if (existing && (isLive || !existing.isActive)) {
        await changing.mutateAsync({ themeId: existing.id, version: existing.version, ...fields });
        if (!isLive || existing.isActive) return { message: texts.updated, isElsewhere: false };
        isOwn.current = true;
        await activating.mutateAsync(existing.id);
        setWasActive(true);
        return { message: texts.applied(fields.themeName), isElsewhere: false };
      }
      const themeName = existing ? draftName(fields.themeName, names, texts.draft) : fields.themeName;
      const isKnown = names.includes(themeName);
      await creating.mutateAsync({ ...fields, themeName, isActive: isLive });
      if (!isLive) return { message: texts.drafted(themeName), isElsewhere: true };
      return {
        message: isKnown ? texts.reactivated(themeName) : texts.created(themeName),
        isElsewhere: true,
      };
    },
    onDone: ({ message, isElsewhere }) => {
      say(message, 'success');
      if (isElsewhere) onBack();
    },
    onFailure: (_, words) => {
      say(theme ? texts.updateFailed : texts.createFailed, 'error');
      return words;
    },
  });
  const { values, set } = form;
  const begin = (preset: (typeof PRESET_THEMES)[number]) => {
    const looks = looksOf(preset);
    set('presetTheme', looks.presetTheme);
    set('colors', looks.colors);
    set('darkColors', looks.darkColors);
    set('layout', looks.layout);
    set('typography', looks.typography);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex flex-col gap-5">
        <Button
          variant="quiet"
          className="-ml-3 self-start"
          icon={<ArrowLeft aria-hidden className="size-5" />}
          onClick={onBack}
        >
          {texts.back}
        </Button>
        <LogoSection restaurantId={restaurantId} />
        <FormFrame
          form={form}
          title={texts.editor}
          saveBar="page"
          saveLabel={values.isLive ? texts.saveLive : texts.saveDraft}
        >
          <FormSection title={theme ? theme.themeName : texts.newTheme}>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField {...form.field('themeName')} label={texts.name} maxLength={80} />
              <SelectField
                label={texts.startFrom}
                value={values.presetTheme ?? 'modern'}
                onChange={(event) => {
                  const preset = PRESET_THEMES.find((each) => each === event.target.value);
                  if (preset) begin(preset);
                }}
                options={PRESET_THEMES.map((value) => ({ value, label: texts.preset[value] }))}
              />
            </div>
            <div>
              <Checkbox
                label={texts.isLive}
                checked={values.isLive}
                onChange={(event) => set('isLive', event.target.checked)}
              />
              {isGone && <p className="text-sm font-semibold">{texts.goneHint}</p>}
              <p className="text-sm text-text-soft">{liveHint(texts, existing, values.isLive)}</p>
            </div>
          </FormSection>
          <ThemeFieldGroups form={form} />
        </FormFrame>
      </div>
      <div className="max-xl:order-first xl:sticky xl:top-20">
        <ThemePreview tableId={previewTableId} theme={shownTheme(values, language)} />
      </div>
    </div>
  );
};
