import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { SoundButton } from '#web/staff/parts/sound-button.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { ColorSchemeChoice } from '#web/ui/forms/color-scheme-choice.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

/** What belongs to this device and to nobody's data. */
export const GeneralTab = () => {
  const texts = useMessages('settings');
  const admin = useMessages('admin');
  const { membership } = useStaff();
  const { language, setLanguage } = useLanguage();
  return (
    <div className="flex flex-col gap-6">
      <FormSection title={texts.languageTitle} text={texts.languageHint}>
        <div>
          <SegmentedControl
            label={texts.languageTitle}
            value={language}
            onChange={setLanguage}
            options={[
              { value: 'es', label: texts.languages.es },
              { value: 'en', label: texts.languages.en },
            ]}
          />
        </div>
      </FormSection>
      <FormSection title={texts.appearanceTitle} text={texts.appearanceHint}>
        <div>
          <ColorSchemeChoice />
        </div>
      </FormSection>
      <FormSection title={texts.soundTitle} text={texts.soundHint}>
        <div>
          <SoundButton wordsFrom="sm" />
        </div>
      </FormSection>
      <FormSection
        title={texts.roleTitle}
        text={texts.roleHint(membership.restaurantName, admin.roles[membership.role])}
      >
        {null}
      </FormSection>
    </div>
  );
};
