import { FactorGate } from '#web/staff/office/settings/account/factor-gate.tsx';
import { AdminLayout } from '#web/staff/office/shell/admin-layout.tsx';
import { LinkedRestaurant } from '#web/staff/parts/linked-restaurant.tsx';

/** The office, behind the checks that a restaurant may require. */
export const StaffLayout = () => (
  <LinkedRestaurant>
    <FactorGate>
      <AdminLayout />
    </FactorGate>
  </LinkedRestaurant>
);
