import { useState } from 'react';
import type { InputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useHas, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { requestsEntrance } from '../rules/requests-entrance.ts';
import { askReservation, myHousing, payMine } from '../contract.ts';
import { ClaimHousing } from './ClaimHousing.tsx';
import { ReservationCard } from './ReservationCard.tsx';
import { usePayer } from './use-payer.ts';
import { WishFields, type Values } from './WishFields.tsx';
import '../../parts/housing.css';

/** A tenant's reservations and the form for a new one; `asking` opens it at once, `account`: the reader has one. */
export function MyHousing({ asking = false, account = false }: { asking?: boolean; account?: boolean }) {
  const t = useText();
  const format = useFormat();
  const pay = usePayer(payMine);
  const reader = { account, asks: useHas('housingrequest_own') };
  const entrance = requestsEntrance(reader);
  const read = useRead(myHousing, {}, { refetchInterval: 60_000 });
  const [open, setOpen] = useState(asking);
  return (
    <ReadState read={read} outline="cards">
      {(mine) => (
        <div className="h-stack">
          {mine.reservations.length > 0 && (
            <div className="h-bar">
              <PageLink to={entrance}>
                {t(entrance === '/housing/tenant/login' ? 'housing:request.by_mail' : 'housing:request.to_mine')}
              </PageLink>
            </div>
          )}
          {mine.due.map((line) => (
            <div key={line.currency} className="h-bar">
              <p>{t('housing:due_is', { amount: format.money(line.amount, line.currency) })}</p>
              <ActionButton small busy={pay.busy} onClick={() => void pay.enter({})}>
                {t('housing:pay')}
              </ActionButton>
            </div>
          ))}
          {mine.lying.map((line) => (
            <p key={line.currency}>{t('housing:lying_is', { amount: format.money(line.amount, line.currency) })}</p>
          ))}
          {mine.reservations.length === 0 && !open && <EmptyState title={t('housing:none_yet')} />}
          {account && mine.number === null && !open && <ClaimHousing />}
          {mine.reservations.map((row) => (
            <ReservationCard
              key={row.id}
              row={row}
              objection={requestsEntrance(reader, '/housing/request/room-change')}
            />
          ))}
          {open ? (
            <NewReservation onDone={() => setOpen(false)} />
          ) : (
            <div>
              <ActionButton onClick={() => setOpen(true)}>{t('housing:new_reservation')}</ActionButton>
            </div>
          )}
        </div>
      )}
    </ReadState>
  );
}
function NewReservation({ onDone }: { onDone: () => void }) {
  const t = useText();
  const [values, setValues] = useState<Values>({});
  const { run, busy, problems } = useRun(askReservation);
  const send = async (): Promise<void> => {
    if ((await run(values as InputOf<typeof askReservation>)) !== null) onDone();
  };
  return (
    <Panel title={t('housing:new_reservation')} about={t('housing:short_stays')}>
      <form className="h-stack" noValidate onSubmit={(event) => (event.preventDefault(), void send())}>
        <WishFields values={values} change={(some) => setValues((now) => ({ ...now, ...some }))} problems={problems} />
        <div className="h-bar">
          <ActionButton kind="main" type="submit" busy={busy}>
            {t('housing:send')}
          </ActionButton>
        </div>
      </form>
    </Panel>
  );
}
