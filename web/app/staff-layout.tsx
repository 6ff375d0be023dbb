import { FactorGate } from '#web/staff/office/settings/account/factor-gate.tsx';
import { AdminLayout } from '#web/staff/office/shell/admin-layout.tsx';

/** The office, behind what a restaurant may ask for first. */
export const StaffLayout = () => (
  <FactorGate>
    <AdminLayout />
  </FactorGate>
);
