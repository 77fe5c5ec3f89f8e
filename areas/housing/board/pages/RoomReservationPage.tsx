import { useState } from 'react';
import { bookAtDesk } from '../../applying/contract.ts';
import type { InputOf } from '#kernel/contract/define-command.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useGo, useName, useRead, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { keepReservation, keptReservation, type Typed } from '../../parts/kept-reservation.ts';
import { freeBedsQuery } from '../contract.ts';
import { FreeBedSearch } from '../parts/FreeBedSearch.tsx';
import '../../parts/housing.css';

const fields = ['tenant_id', 'student_id', 'first_name', 'last_name', 'gender', 'email', 'phone'] as const;

/** /room/reservation/system: the desk chooses days and a bed, then says who it is for. */
export default function RoomReservationPage() {
  const t = useText();
  const go = useGo();
  const { sayDate, money } = useFormat();
  const nameOf = useName();
  const [from, setFrom] = useSearchState('from', '');
  const [until, setUntil] = useSearchState('until', '');
  const [bed, setBed] = useSearchState('bed', 0);
  const [values, setValues] = useState<Typed>(() => keptReservation('desk'));
  const chosen = useRead(freeBedsQuery, { from, until, bed_id: bed }, { enabled: bed !== 0 && until > from });
  const { run, busy, problems } = useRun(bookAtDesk);
  const change = (some: Typed): void => {
    const next = { ...values, ...some };
    setValues(next);
    keepReservation('desk', next);
  };
  const book = async (): Promise<void> => {
    const made = await run({ ...values, bed_id: bed, arrives_on: from, leaves_on: until } as InputOf<
      typeof bookAtDesk
    >);
    if (made === null) return;
    keepReservation('desk', null);
    go('/housing/reservations');
  };
  if (bed === 0 || from === '' || until === '')
    return (
      <Screen title={t('title:room_reservation_system')} about={t('housing:step_days')}>
        <FreeBedSearch
          onPick={(picked) => {
            setFrom(picked.from);
            setUntil(picked.until);
            setBed(picked.bed_id);
          }}
        />
      </Screen>
    );
  return (
    <Screen title={t('title:room_reservation_system')} about={t('housing:step_person')}>
      <Panel
        title={t('housing:nights', { from: sayDate(from), until: sayDate(until) })}
        actions={
          <ActionButton small onClick={() => setBed(0)}>
            {t('housing:step_days')}
          </ActionButton>
        }
      >
        <ReadState read={chosen} outline="cards">
          {([found]) =>
            found ? (
              <>
                <p>
                  <strong>{found.bed}</strong> · {nameOf(found.building)} · {nameOf(found.room_type)}
                </p>
                <p>
                  {t('housing:price_is', {
                    price: money(found.price, found.currency),
                    deposit: money(found.deposit, found.currency),
                  })}
                </p>
              </>
            ) : (
              <EmptyState title={t('housing:no_free')} small />
            )
          }
        </ReadState>
        <form className="h-stack" noValidate onSubmit={(event) => (event.preventDefault(), void book())}>
          {fields.map((name) => (
            <FieldInput
              key={name}
              resource={{ area: 'housing', name: name === 'tenant_id' ? 'housing-reservation' : 'housing-tenant' }}
              name={name}
              field={bookAtDesk.input[name]}
              values={values}
              onChange={change}
              error={problems[name]}
            />
          ))}
          <div className="h-bar">
            <ActionButton kind="main" type="submit" busy={busy}>
              {t('housing:book_it')}
            </ActionButton>
          </div>
        </form>
      </Panel>
    </Screen>
  );
}
