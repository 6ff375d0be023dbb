import { DemandForm } from './demand-form.tsx';

/** `/admin/settings?tab=security`: what the owner decides about getting in. */
export const SecurityTab = () => (
  <div className="flex flex-col gap-6">
    <DemandForm />
  </div>
);
