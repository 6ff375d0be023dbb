import Monitor from 'lucide-react/icons/monitor-smartphone';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useState } from 'react';
import { type ColorScheme, chooseColorScheme, chosenColorScheme } from '#web/ui/color-scheme.ts';
import { useMessages } from '#web/ui/language.tsx';
import { SegmentedControl } from './segmented-control.tsx';

/** Light, dark, or the device's setting. */
export const ColorSchemeChoice = () => {
  const common = useMessages('common');
  const [scheme, setScheme] = useState<ColorScheme>(chosenColorScheme);
  const choose = (next: ColorScheme) => {
    chooseColorScheme(next);
    setScheme(next);
  };
  return (
    <SegmentedControl<ColorScheme>
      label={common.colorScheme}
      isIconOnly
      value={scheme}
      onChange={choose}
      options={[
        { value: 'automatic', label: common.automatic, icon: <Monitor aria-hidden className="size-5" /> },
        { value: 'light', label: common.light, icon: <Sun aria-hidden className="size-5" /> },
        { value: 'dark', label: common.dark, icon: <Moon aria-hidden className="size-5" /> },
      ]}
    />
  );
};
