import { ClosureSection } from './closure-section.tsx';
import { DemandForm } from './demand-form.tsx';

/** `/admin/settings?tab=security`: what the owner decides about getting in, and the end of the restaurant. */
export const SecurityTab = () => (
  <div className="flex flex-col gap-6">
    <DemandForm />
    <ClosureSection />
  </div>
);
