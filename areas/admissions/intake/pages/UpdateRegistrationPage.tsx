import { useGo, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { registrationDesk } from '../contract.ts';
import { RegistrationForm } from '../parts/RegistrationForm.tsx';

/** /update/register/:id: what is known of an applicant, changed by the office. */
export default function UpdateRegistrationPage() {
  const t = useText();
  const go = useGo();
  const id = Number(usePageParams()['id'] ?? 0);
  const read = useRead(registrationDesk, { id });
  return (
    <Screen title={t('title:update_registration')} about={read.data ? nameOf(read.data) : undefined}>
      <ReadState read={{ ...read, data: read.data?.id === id ? read.data : undefined }} outline="detail">
        {(desk) => <RegistrationForm key={desk.id} desk={desk} onDone={() => go(`/show/register/${desk.id}`)} />}
      </ReadState>
    </Screen>
  );
}
const nameOf = (desk: { application_no: string; person: { first_name: string; last_name: string } }): string =>
  `${desk.application_no} · ${desk.person.first_name} ${desk.person.last_name}`;
