import type { ReactNode } from 'react';
import { useLocale, useName, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { entryTypes, registrationStateWords } from '../../online/rules/states.ts';
import { registrationDesk, type RegistrationDesk } from '../contract.ts';
import './intake.css';

/** A screen of the registration that the address names: its facts above, the ways to its other screens, its content once it is read. */
export function DeskScreen({
  title,
  at,
  children,
}: {
  title: string;
  at: 'documents' | 'summary' | 'show';
  children: (desk: RegistrationDesk) => ReactNode;
}) {
  const t = useText();
  const id = Number(usePageParams()['id'] ?? 0);
  const read = useRead(registrationDesk, { id });
  // the one before stays until the next is there, but never under its address
  const desk = read.data?.id === id ? read.data : undefined;
  return (
    <Screen
      title={title}
      actions={desk && <DeskWays desk={desk} at={at} />}
      facts={desk && <DeskFactStrip desk={desk} />}
    >
      <ReadState read={{ ...read, data: desk }} outline="table">
        {(data) => (
          <>
            {data.unproved.length > 0 && (
              <Notice tone="warning" title={t('intake:unproved.title')}>
                {data.unproved.map((each) => (
                  <p key={each}>{t(`intake:unproved.${each}`)}</p>
                ))}
              </Notice>
            )}
            {children(data)}
          </>
        )}
      </ReadState>
    </Screen>
  );
}
/** Who it is, where he goes, how it stands; the same above every screen of a registration. */
function DeskFactStrip({ desk }: { desk: RegistrationDesk }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const state = registrationStateWords[desk.state];
  return (
    <FactStrip
      facts={[
        { key: 'number', label: t('intake:application_no'), value: desk.application_no },
        { key: 'person', label: t('intake:applicant'), value: `${desk.person.first_name} ${desk.person.last_name}` },
        { key: 'program', label: t('intake:program'), value: name(desk.program), note: desk.program.code },
        { key: 'entry', label: t('intake:entry_type'), value: entryTypes[desk.entry_type][locale] },
        {
          key: 'state',
          label: t('intake:state'),
          value: <StatusBadge tone={state.tone}>{state[locale]}</StatusBadge>,
        },
      ]}
    />
  );
}
/** Ways between the screens of a registration, and to the one before and behind it in the queue. */
function DeskWays({ desk, at }: { desk: RegistrationDesk; at: 'documents' | 'summary' | 'show' }) {
  const t = useText();
  const way = (screen: 'documents' | 'summary', id: number): string => `/new/register/${id}/${screen}`;
  const here = at === 'show' ? 'summary' : at;
  return (
    <>
      {at !== 'documents' && <ActionButton href={way('documents', desk.id)}>{t('intake:to_documents')}</ActionButton>}
      {at !== 'summary' && <ActionButton href={way('summary', desk.id)}>{t('intake:to_summary')}</ActionButton>}
      {at !== 'show' && <ActionButton href={`/show/register/${desk.id}`}>{t('intake:to_record')}</ActionButton>}
      {at === 'show' && desk.can.update === true && (
        <ActionButton href={`/update/register/${desk.id}`}>{t('intake:change')}</ActionButton>
      )}
      {desk.previous_id !== null && (
        <ActionButton kind="quiet" href={way(here, desk.previous_id)}>
          {t('intake:previous')}
        </ActionButton>
      )}
      {desk.next_id !== null && desk.next_id !== desk.id && (
        <ActionButton kind="quiet" href={way(here, desk.next_id)}>
          {t('intake:next')}
        </ActionButton>
      )}
    </>
  );
}
