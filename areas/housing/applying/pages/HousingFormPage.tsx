import { useState } from 'react';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import type { InputOf } from '#kernel/contract/define-command.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useGo, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { applyForHousing, person } from '../contract.ts';
import { keepReservation, keptReservation } from '../../parts/kept-reservation.ts';
import { WishFields, type Values } from '../parts/WishFields.tsx';
import '../../parts/housing.css';

const people = Object.keys(person) as (keyof typeof person)[];

/** HOU-002: somebody without an account asks for a bed. */
export default function HousingFormPage() {
  const t = useText();
  const go = useGo();
  const locale = useLocale();
  const title = useTitle('title:housing_form');
  const [values, setValues] = useState<Values>(() => keptReservation('applicant'));
  const { run, busy, problems } = useRun(applyForHousing);
  const change = (some: Values): void => {
    const next = { ...values, ...some };
    setValues(next);
    keepReservation('applicant', next);
  };
  const send = async (): Promise<void> => {
    const made = await run({ ...values, language: locale } as InputOf<typeof applyForHousing>);
    if (made === null) return;
    keepReservation('applicant', null);
    go(`/housing/reservation/form/verified?form=${made.token}`);
  };
  return (
    <BareFrame>
      <form className="k-bare-card h-stack" noValidate onSubmit={(event) => (event.preventDefault(), void send())}>
        <header>
          <h1 className="k-h1">{title}</h1>
          <p>{t('housing:short_stays')}</p>
        </header>
        {people.map((name) => (
          <FieldInput
            key={name}
            resource={{ area: 'housing', name: 'housing-tenant' }}
            name={name}
            field={person[name]}
            values={values}
            onChange={change}
            error={problems[name]}
          />
        ))}
        <WishFields values={values} change={change} problems={problems} />
        <div className="k-bare-bar">
          <ActionButton kind="main" type="submit" busy={busy}>
            {t('housing:send')}
          </ActionButton>
        </div>
      </form>
    </BareFrame>
  );
}
