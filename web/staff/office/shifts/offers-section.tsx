import { useState } from 'react';
import type { OfferedShift, OfferMove, ShiftOffer, ShiftOffers } from '#contract/shift-offers.ts';
import { can } from '#domain/people/roles.ts';
import { useDecideSwap, useMoveOffer, useOfferShift, useShiftOffers } from '#web/staff/data/own-shifts.ts';
import { useDayText } from '#web/staff/parts/day-names.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { RefusalForm } from './refusal-form.tsx';

/** "Mon 19 Oct, 18:00–01:00, Terrace". */
const useShiftText = () => {
  const dayText = useDayText();
  return ({ day, starts, ends, place }: OfferedShift): string =>
    [`${dayText(day)}, ${starts}–${ends}`, place].filter(Boolean).join(', ');
};

/** Sends one step, and shows the result. */
const useMove = (offer: ShiftOffer) => {
  const texts = useMessages('shifts');
  const showFailure = useFailureToast();
  const moving = useMoveOffer(useStaff().membership.restaurantId);
  return {
    isMoving: moving.isPending,
    step: moving.variables?.move.step,
    move: (move: OfferMove) =>
      // Shown even if the offer has left the list by then.
      void moving
        .mutateAsync({ of: offer, move })
        .then(() => showToast({ message: texts.offerDone[move.step], tone: 'success' }), showFailure),
  };
};

interface OfferProps {
  offer: ShiftOffer;
  data: ShiftOffers;
}

/** Another person's offer: to take, or to swap for an own shift. */
const TheirOffer = ({ offer, data }: OfferProps) => {
  const texts = useMessages('shifts');
  const shiftText = useShiftText();
  const { move, isMoving, step } = useMove(offer);
  const [isSwapping, setIsSwapping] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  // One's own shifts may have changed since.
  const chosen = data.ownShifts.find(({ id }) => id === chosenId) ?? data.ownShifts[0];
  const what = shiftText(offer.shift);
  if (offer.swap?.staffId === data.staffId)
    return (
      <>
        <p className="text-sm">{texts.youPropose(shiftText(offer.swap.shift))}</p>
        <p className="text-sm text-text-soft">
          {offer.state === 'agreed' ? texts.waitsForManager : texts.waitsFor(offer.name)}
        </p>
        <Button
          variant="secondary"
          className="self-start"
          aria-label={`${texts.takeProposalBack}: ${what}`}
          isLoading={isMoving}
          onClick={() => move({ step: 'decline', version: offer.version })}
        >
          {texts.takeProposalBack}
        </Button>
      </>
    );
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={`${texts.take}: ${offer.name}, ${what}`}
          isLoading={isMoving && step === 'take'}
          disabled={isMoving && step !== 'take'}
          onClick={() => move({ step: 'take' })}
        >
          {texts.take}
        </Button>
        {offer.state === 'open' && data.ownShifts.length > 0 && !isSwapping && (
          <Button
            variant="secondary"
            aria-label={`${texts.swap}: ${offer.name}, ${what}`}
            onClick={() => setIsSwapping(true)}
          >
            {texts.swap}
          </Button>
        )}
      </div>
      {isSwapping && offer.state === 'open' && (
        <div className="flex flex-col gap-3">
          <SelectField
            label={texts.giveFor}
            value={chosen?.id ?? ''}
            options={data.ownShifts.map((shift) => ({ value: shift.id, label: shiftText(shift) }))}
            onChange={({ target }) => setChosenId(target.value)}
          />
          <Button
            variant="secondary"
            className="self-start"
            aria-label={`${texts.propose}: ${what}`}
            isLoading={isMoving && step === 'propose'}
            onClick={() => chosen && move({ step: 'propose', shiftId: chosen.id })}
          >
            {texts.propose}
          </Button>
        </div>
      )}
    </>
  );
};

/** An own offer: the proposed swaps, and its withdrawal. */
const OwnOffer = ({ offer }: { offer: ShiftOffer }) => {
  const texts = useMessages('shifts');
  const shiftText = useShiftText();
  const { move, isMoving, step } = useMove(offer);
  const { version, swap, state } = offer;
  const what = shiftText(offer.shift);
  return (
    <>
      {swap && <p className="text-sm">{texts.proposes(swap.name, shiftText(swap.shift))}</p>}
      <p className="text-sm text-text-soft empty:hidden">
        {state === 'open' && texts.nobodyYet}
        {state === 'agreed' && texts.waitsForManager}
      </p>
      <div className="flex flex-wrap gap-2">
        {state === 'proposed' && (
          <>
            <Button
              aria-label={`${texts.agree}: ${what}`}
              isLoading={isMoving && step === 'agree'}
              onClick={() => move({ step: 'agree', version })}
            >
              {texts.agree}
            </Button>
            <Button
              variant="secondary"
              aria-label={`${texts.decline}: ${what}`}
              isLoading={isMoving && step === 'decline'}
              onClick={() => move({ step: 'decline', version })}
            >
              {texts.decline}
            </Button>
          </>
        )}
        <Button
          variant="quiet"
          aria-label={`${texts.keep}: ${what}`}
          isLoading={isMoving && step === 'withdraw'}
          onClick={() => move({ step: 'withdraw' })}
        >
          {texts.keep}
        </Button>
      </div>
    </>
  );
};

/** A swap to which both have agreed, which a manager approves or refuses with a reason. */
const SwapDecision = ({ offer }: { offer: ShiftOffer }) => {
  const texts = useMessages('shifts');
  const showFailure = useFailureToast();
  const shiftText = useShiftText();
  const deciding = useDecideSwap(useStaff().membership.restaurantId);
  const [isRefusing, setIsRefusing] = useState(false);
  const what = `${offer.name}, ${shiftText(offer.shift)}`;
  const approve = () =>
    void deciding
      .mutateAsync({ of: offer, isApproved: true, answer: '' })
      .then(() => showToast({ message: texts.swapApproved, tone: 'success' }), showFailure);
  return (
    <>
      {offer.swap && <p>{texts.inReturn(offer.swap.name, shiftText(offer.swap.shift))}</p>}
      {isRefusing ? (
        <RefusalForm
          draft={`refuse-offer:${offer.id}`}
          refuse={(answer) => deciding.mutateAsync({ of: offer, isApproved: false, answer })}
          onDone={() => setIsRefusing(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            aria-label={`${texts.approveSwap}: ${what}`}
            isLoading={deciding.isPending}
            onClick={approve}
          >
            {texts.approveSwap}
          </Button>
          <Button
            variant="secondary"
            aria-label={`${texts.refuse}: ${what}`}
            onClick={() => setIsRefusing(true)}
          >
            {texts.refuse}
          </Button>
        </div>
      )}
    </>
  );
};

const Actions = ({ offer, data }: OfferProps) => {
  const { role } = useStaff().membership;
  if (offer.state === 'agreed' && can(role, 'shifts.edit')) return <SwapDecision offer={offer} />;
  // Planners reassign a shift by editing it.
  if (can(role, 'shifts.edit') && offer.staffId !== data.staffId) return null;
  return offer.staffId === data.staffId ? (
    <OwnOffer offer={offer} />
  ) : (
    <TheirOffer offer={offer} data={data} />
  );
};

/** Offered shifts; for managers the swaps that wait for approval first (OFFER-1 to OFFER-3). */
export const OffersSection = () => {
  const texts = useMessages('shifts');
  const shiftText = useShiftText();
  const { restaurantId, role } = useStaff().membership;
  const { data } = useShiftOffers(restaurantId);
  const mayEdit = can(role, 'shifts.edit');
  if (!data || data.offers.length === 0) return null;
  const waits = (offer: ShiftOffer) => Number(mayEdit && offer.state === 'agreed');
  const offers = data.offers.toSorted((one, other) => waits(other) - waits(one));
  return (
    <FormSection title={texts.offers}>
      <ul>
        {offers.map((offer) => (
          <li
            key={`${offer.id} ${offer.version}`}
            className="flex flex-col gap-2 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
          >
            <p className="wrap-anywhere">
              <span className="font-semibold">
                {offer.staffId === data.staffId ? texts.youOffer : texts.offersOne(offer.name)}
              </span>{' '}
              <span className="tabular-nums">{shiftText(offer.shift)}</span>
            </p>
            <Actions offer={offer} data={data} />
          </li>
        ))}
      </ul>
    </FormSection>
  );
};

/** Offers an own upcoming shift that is not on offer yet. */
export const OfferButton = ({ shiftId }: { shiftId: string }) => {
  const texts = useMessages('shifts');
  const showFailure = useFailureToast();
  const shiftText = useShiftText();
  const { restaurantId } = useStaff().membership;
  const { data } = useShiftOffers(restaurantId);
  const offering = useOfferShift(restaurantId);
  const shift = data?.ownShifts.find(({ id }) => id === shiftId);
  if (!shift || data?.offers.some((offer) => offer.shift.id === shiftId)) return null;
  return (
    <Button
      variant="quiet"
      className="-ml-5 self-start"
      aria-label={`${texts.offer}: ${shiftText(shift)}`}
      isLoading={offering.isPending}
      onClick={() =>
        offering.mutate(shiftId, {
          onSuccess: () => showToast({ message: texts.offered, tone: 'success' }),
          onError: showFailure,
        })
      }
    >
      {texts.offer}
    </Button>
  );
};
