import { lazy, Suspense, useState } from 'react';
import { useGo, useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { CommandDialog } from '../../parts/CommandDialog.tsx';
import { housingReservation } from '../../stays/resources/housing-reservation.ts';
import type { ReservationState } from '../../stays/rules/states.ts';
import { moveHousing } from '../contract.ts';
import { needsReason, officeSteps, type OfficeStep } from '../rules/office-steps.ts';
import type { Chosen } from './OfferBed.tsx';

// asked for with the first offer, not with the list
const OfferBed = lazy(() => import('./OfferBed.tsx').then((m) => ({ default: m.OfferBed })));
/** what costs nobody a fee */
const feeless: readonly OfficeStep[] = ['waitlist', 'decline', 'exchange'];
const written = (value: unknown): string => (typeof value === 'string' ? value : '');

/** HOU-008: the list of both addresses: the office offers beds, and takes reservations on by hand. */
export function Reservations({ title: heading }: { title: string }) {
  const t = useText();
  const go = useGo();
  const may = useHas('housingreservation_update');
  const atDesk = useHas('housingdesk_index');
  const takes = useHas('payment_store');
  const [asked, setAsked] = useState<{ step: OfficeStep; state: ReservationState; row: Chosen } | null>(null);
  const close = (): void => setAsked(null);
  const title = asked ? t('housing:reservation_of', { number: asked.row.number }) : '';
  return (
    <>
      <ResourceList
        resource={housingReservation}
        title={heading}
        rowActions={(raw) => {
          const row = {
            id: raw.id,
            number: written(raw.number),
            arrives_on: written(raw.arrives_on),
            leaves_on: written(raw.leaves_on),
          };
          const state = raw.state as ReservationState;
          return [
            ...(atDesk && (state === 'reserved' || state === 'checked_in' || state === 'checked_out')
              ? [{ key: 'desk', label: t('housing:step.desk'), onClick: () => go(`/housing/desk/${raw.id}`) }]
              : []),
            ...(takes
              ? [
                  {
                    key: 'account',
                    label: t('housing:tenant.account'),
                    onClick: () => go(`/customers/payments/tenant/${written(raw.tenant_number)}`),
                  },
                ]
              : []),
            ...(may
              ? officeSteps(state).map((step) => ({
                  key: step,
                  label: t(`housing:step.${step}`),
                  onClick: () => setAsked({ step, state, row }),
                }))
              : []),
          ];
        }}
      />
      {asked && asked.step !== 'offer' && (
        <CommandDialog
          key={`${asked.step}-${asked.row.id}`}
          command={moveHousing}
          given={{ id: asked.row.id, step: asked.step, ...(feeless.includes(asked.step) ? { waive: false } : {}) }}
          resource={housingReservation}
          title={title}
          label={t(`housing:step.${asked.step}`)}
          needed={needsReason(asked.step, asked.state, false) ? ['reason'] : []}
          danger={asked.step === 'cancel' || asked.step === 'decline' || asked.step === 'no_show'}
          onClose={close}
        />
      )}
      <Suspense fallback={null}>
        {asked?.step === 'offer' && <OfferBed key={asked.row.id} row={asked.row} title={title} onClose={close} />}
      </Suspense>
    </>
  );
}
