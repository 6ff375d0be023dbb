import { account as accountEn } from '#messages/en/account.ts';
import { aiService as aiServiceEn } from '#messages/en/ai-service.ts';
import { analytics as analyticsEn } from '#messages/en/analytics.ts';
import { analyticsMenu as analyticsMenuEn } from '#messages/en/analytics-menu.ts';
import { analyticsService as analyticsServiceEn } from '#messages/en/analytics-service.ts';
import { analyticsTraffic as analyticsTrafficEn } from '#messages/en/analytics-traffic.ts';
import { assignments as assignmentsEn } from '#messages/en/assignments.ts';
import { clock as clockEn } from '#messages/en/clock.ts';
import { closure as closureEn } from '#messages/en/closure.ts';
import { feedback as feedbackEn } from '#messages/en/feedback.ts';
import { lists as listsEn } from '#messages/en/lists.ts';
import { menuImport as menuImportEn } from '#messages/en/menu-import.ts';
import { onboarding as onboardingEn } from '#messages/en/onboarding.ts';
import { palette as paletteEn } from '#messages/en/palette.ts';
import { platforms as platformsEn } from '#messages/en/platforms.ts';
import { pricing as pricingEn } from '#messages/en/pricing.ts';
import { security as securityEn } from '#messages/en/security.ts';
import { settings as settingsEn } from '#messages/en/settings.ts';
import { sharedDevices as sharedDevicesEn } from '#messages/en/shared-devices.ts';
import { shiftPlans as shiftPlansEn } from '#messages/en/shift-plans.ts';
import { shifts as shiftsEn } from '#messages/en/shifts.ts';
import { staff as staffEn } from '#messages/en/staff.ts';
import { taxes as taxesEn } from '#messages/en/taxes.ts';
import { themes as themesEn } from '#messages/en/themes.ts';
import { visibility as visibilityEn } from '#messages/en/visibility.ts';
import { weeklyMail as weeklyMailEn } from '#messages/en/weekly-mail.ts';
import { account as accountEs } from '#messages/es/account.ts';
import { aiService as aiServiceEs } from '#messages/es/ai-service.ts';
import { analytics as analyticsEs } from '#messages/es/analytics.ts';
import { analyticsMenu as analyticsMenuEs } from '#messages/es/analytics-menu.ts';
import { analyticsService as analyticsServiceEs } from '#messages/es/analytics-service.ts';
import { analyticsTraffic as analyticsTrafficEs } from '#messages/es/analytics-traffic.ts';
import { assignments as assignmentsEs } from '#messages/es/assignments.ts';
import { clock as clockEs } from '#messages/es/clock.ts';
import { closure as closureEs } from '#messages/es/closure.ts';
import { feedback as feedbackEs } from '#messages/es/feedback.ts';
import { lists as listsEs } from '#messages/es/lists.ts';
import { menuImport as menuImportEs } from '#messages/es/menu-import.ts';
import { onboarding as onboardingEs } from '#messages/es/onboarding.ts';
import { palette as paletteEs } from '#messages/es/palette.ts';
import { platforms as platformsEs } from '#messages/es/platforms.ts';
import { pricing as pricingEs } from '#messages/es/pricing.ts';
import { security as securityEs } from '#messages/es/security.ts';
import { settings as settingsEs } from '#messages/es/settings.ts';
import { sharedDevices as sharedDevicesEs } from '#messages/es/shared-devices.ts';
import { shiftPlans as shiftPlansEs } from '#messages/es/shift-plans.ts';
import { shifts as shiftsEs } from '#messages/es/shifts.ts';
import { staff as staffEs } from '#messages/es/staff.ts';
import { taxes as taxesEs } from '#messages/es/taxes.ts';
import { themes as themesEs } from '#messages/es/themes.ts';
import { visibility as visibilityEs } from '#messages/es/visibility.ts';
import { weeklyMail as weeklyMailEs } from '#messages/es/weekly-mail.ts';
import { isSpanish } from '#tests/e2e/words.ts';

const en = {
  account: accountEn,
  aiService: aiServiceEn,
  analytics: analyticsEn,
  analyticsMenu: analyticsMenuEn,
  analyticsService: analyticsServiceEn,
  analyticsTraffic: analyticsTrafficEn,
  assignments: assignmentsEn,
  lists: listsEn,
  clock: clockEn,
  closure: closureEn,
  feedback: feedbackEn,
  shiftPlans: shiftPlansEn,
  shifts: shiftsEn,
  staff: staffEn,
  menuImport: menuImportEn,
  onboarding: onboardingEn,
  palette: paletteEn,
  platforms: platformsEn,
  pricing: pricingEn,
  security: securityEn,
  settings: settingsEn,
  sharedDevices: sharedDevicesEn,
  taxes: taxesEn,
  themes: themesEn,
  visibility: visibilityEn,
  weeklyMail: weeklyMailEn,
};
const es: typeof en = {
  account: accountEs,
  aiService: aiServiceEs,
  analytics: analyticsEs,
  analyticsMenu: analyticsMenuEs,
  analyticsService: analyticsServiceEs,
  analyticsTraffic: analyticsTrafficEs,
  assignments: assignmentsEs,
  lists: listsEs,
  clock: clockEs,
  closure: closureEs,
  feedback: feedbackEs,
  shiftPlans: shiftPlansEs,
  shifts: shiftsEs,
  staff: staffEs,
  menuImport: menuImportEs,
  onboarding: onboardingEs,
  palette: paletteEs,
  platforms: platformsEs,
  pricing: pricingEs,
  security: securityEs,
  settings: settingsEs,
  sharedDevices: sharedDevicesEs,
  taxes: taxesEs,
  themes: themesEs,
  visibility: visibilityEs,
  weeklyMail: weeklyMailEs,
};

/** The message catalogues of the office's screens in the project's language. */
export const officeWords = (): typeof en => (isSpanish() ? es : en);
