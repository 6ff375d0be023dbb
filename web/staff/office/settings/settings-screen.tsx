import { type ComponentType, lazy, Suspense } from 'react';
import { DensityChoice } from '#web/staff/parts/density-choice.tsx';
import { useDishLanguageChoice } from '#web/staff/parts/dish-language.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { Shapes } from '#web/staff/parts/loading-or-error.tsx';
import { type SettingsTabId, settingsTabsOf } from '#web/staff/parts/settings-tabs.ts';
import { SoundButton } from '#web/staff/parts/sound-button.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { TabStrip } from '#web/staff/parts/tab-strip.tsx';
import { cx } from '#web/ui/cx.ts';
import { ColorSchemeChoice } from '#web/ui/forms/color-scheme-choice.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';

/** Settings stored on this device. */
const GeneralTab = () => {
  const texts = useMessages('settings');
  const admin = useMessages('admin');
  const { membership, device } = useStaff();
  const { language, setLanguage } = useLanguage();
  const [dishLanguage, setDishLanguage] = useDishLanguageChoice();
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
      <FormSection title={texts.dishLanguage} text={texts.dishLanguageHint}>
        <div>
          <SegmentedControl
            label={texts.dishLanguage}
            value={dishLanguage ?? 'automatic'}
            onChange={(next) => setDishLanguage(next === 'automatic' ? null : next)}
            options={[
              { value: 'automatic', label: texts.dishLanguageAutomatic },
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
      {!device && (
        <FormSection title={admin.density} text={texts.densityHint}>
          <div>
            <DensityChoice />
          </div>
        </FormSection>
      )}
      <FormSection title={texts.soundTitle} text={texts.soundHint}>
        <div>
          <SoundButton wordsFrom="always" />
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

const ProfileTab = lazy(() =>
  import('./profile/profile-tab.tsx').then((file) => ({ default: file.ProfileTab })),
);

const ThemesTab = lazy(() => import('./themes/themes-tab.tsx').then((file) => ({ default: file.ThemesTab })));

const TaxesTab = lazy(() => import('./taxes/taxes-tab.tsx').then((file) => ({ default: file.TaxesTab })));

const PaymentsTab = lazy(() =>
  import('./payments/payments-tab.tsx').then((file) => ({ default: file.PaymentsTab })),
);

const PricingTab = lazy(() =>
  import('./pricing/pricing-tab.tsx').then((file) => ({ default: file.PricingTab })),
);

const PrintersTab = lazy(() =>
  import('./printers/printers-tab.tsx').then((file) => ({ default: file.PrintersTab })),
);

const DevicesTab = lazy(() =>
  import('./devices/devices-tab.tsx').then((file) => ({ default: file.DevicesTab })),
);

const ApiKeysTab = lazy(() =>
  import('./api-keys/api-keys-tab.tsx').then((file) => ({ default: file.ApiKeysTab })),
);

const BillingTab = lazy(() =>
  import('./billing/billing-tab.tsx').then((file) => ({ default: file.BillingTab })),
);

const AiServiceTab = lazy(() =>
  import('./ai-service/ai-service-tab.tsx').then((file) => ({ default: file.AiServiceTab })),
);

const SecurityTab = lazy(() =>
  import('./security/security-tab.tsx').then((file) => ({ default: file.SecurityTab })),
);

const DiagnosticsTab = lazy(() =>
  import('#web/staff/office/diagnostics/diagnostics-tab.tsx').then((file) => ({
    default: file.DiagnosticsTab,
  })),
);

const AccountTab = lazy(() =>
  import('./account/account-tab.tsx').then((file) => ({ default: file.AccountTab })),
);

interface SettingsTab {
  readonly Content: ComponentType;
  /** Has something beside its form. */
  readonly isWide?: true;
}

const TABS: Readonly<Record<SettingsTabId, SettingsTab>> = {
  general: { Content: GeneralTab },
  restaurant: { Content: ProfileTab },
  themes: { Content: ThemesTab, isWide: true },
  taxes: { Content: TaxesTab },
  payments: { Content: PaymentsTab },
  pricing: { Content: PricingTab },
  printers: { Content: PrintersTab },
  devices: { Content: DevicesTab },
  'api-keys': { Content: ApiKeysTab },
  billing: { Content: BillingTab },
  'ai-service': { Content: AiServiceTab },
  security: { Content: SecurityTab },
  diagnostics: { Content: DiagnosticsTab, isWide: true },
  account: { Content: AccountTab },
};

/** `/admin/settings?tab=…`: each role sees its own tabs. */
export const SettingsScreen = () => {
  const texts = useMessages('settings');
  const { membership, device } = useStaff();
  const [params, setParams] = useSearchParams();
  const tabs = settingsTabsOf(membership.role, device !== null);
  const chosen = tabs.find((id) => id === params.get('tab')) ?? tabs[0];
  if (!chosen) return null;
  const { Content, isWide } = TABS[chosen];
  return (
    <Page title={texts.title} owner={membership.restaurantName} className="grow px-4 py-5 lg:px-6">
      <h1 className="mb-5 text-2xl">{texts.title}</h1>
      <Tabs
        label={texts.title}
        items={tabs.map((id) => ({ id, label: texts.tabs[id] }))}
        value={chosen}
        onChange={(tab) => setParams({ tab })}
        className="w-max rounded-[1.75rem]! *:px-3! *:whitespace-nowrap sm:w-auto sm:max-w-6xl sm:flex-wrap"
        renderRow={(row) => <TabStrip chosen={chosen}>{row}</TabStrip>}
      >
        <div className={cx('tight', isWide ? 'max-w-6xl' : 'max-w-4xl')}>
          <Suspense fallback={<Shapes shapes={['h-72']} />}>
            <Content />
          </Suspense>
        </div>
      </Tabs>
    </Page>
  );
};
