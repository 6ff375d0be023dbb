import { DENSITIES } from '#domain/people/density.ts';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { useDensity } from './use-density.ts';

/** Roomy or compact lists and settings, for the person, wherever they sign in. */
export const DensityChoice = () => {
  const admin = useMessages('admin');
  const { density, change } = useDensity();
  return (
    <SegmentedControl
      label={admin.density}
      value={density}
      onChange={change}
      options={DENSITIES.map((value) => ({ value, label: admin.densities[value] }))}
    />
  );
};
