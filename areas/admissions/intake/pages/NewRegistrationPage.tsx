import { useGo, useText } from '#kernel/web/hooks.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { RegistrationForm } from '../parts/RegistrationForm.tsx';

/** /new/register: the office enters an applicant by hand. */
export default function NewRegistrationPage() {
  const t = useText();
  const go = useGo();
  return (
    <Screen title={t('title:new_registration')} about={t('intake:new_about')}>
      <RegistrationForm desk={null} onDone={(id) => go(`/new/register/${id}/documents`)} />
    </Screen>
  );
}
