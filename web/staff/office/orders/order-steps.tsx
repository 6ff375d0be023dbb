import { isFinal, type OrderStatus } from '#domain/ordering/order-status.ts';
import type { Role } from '#domain/people/roles.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { stepsFor } from './steps.ts';

interface OrderStepsProps {
  status: OrderStatus;
  role: Role;
  isMoving: boolean;
  onStep: (to: OrderStatus) => void;
}

const VARIANTS = { forward: 'primary', back: 'secondary', cancel: 'danger' } as const;

/** Every next step that this role may take, drawn from the one table of moves. */
export const OrderSteps = ({ status, role, isMoving, onStep }: OrderStepsProps) => {
  const admin = useMessages('admin');
  const steps = stepsFor(status, role);
  if (steps.length === 0)
    return <p className="text-text-soft">{isFinal(status) ? admin.noSteps : admin.noStepsForRole}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {steps.map(({ to, name, kind }, index) => (
        <Button
          key={to}
          className="grow"
          variant={index > 0 && kind === 'forward' ? 'secondary' : VARIANTS[kind]}
          isLoading={isMoving}
          onClick={() => onStep(to)}
        >
          {admin.moves[name]}
        </Button>
      ))}
    </div>
  );
};
