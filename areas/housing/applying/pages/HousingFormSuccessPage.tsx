import { useEffect } from 'react';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { useFormat, useGo, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { housingFormResult } from '../contract.ts';
import '../../parts/housing.css';

/** HOU-003: whoever has not completed the form is led to it. */
export default function HousingFormSuccessPage() {
  const t = useText();
  const go = useGo();
  const { sayDate } = useFormat();
  useTitle('title:housing_form_success');
  const [form] = useSearchState('form', '');
  const { data, isError } = useRead(housingFormResult, { token: form }, { enabled: form !== '' });
  const none = form === '' || isError;
  useEffect(() => {
    if (none) go('/housing/reservation/form', { replace: true });
  }, [none, go]);
  return (
    <BareFrame>
      <section className="k-bare-card h-stack">
        <h1 className="k-h1">{t('housing:received')}</h1>
        {data && (
          <>
            <p>{t('housing:form_done', { number: data.number })}</p>
            <p>{t('housing:nights', { from: sayDate(data.arrives_on), until: sayDate(data.leaves_on) })}</p>
            {data.group_code && <p>{t('housing:group_code_is', { code: data.group_code })}</p>}
            <h2 className="k-h2">{t('housing:next_steps')}</h2>
            <ol className="h-steps">
              <li>{t('housing:next.offer', { email: data.email })}</li>
              <li>{t('housing:next.sign')}</li>
            </ol>
            <p>{t('housing:next.back')}</p>
            <div className="k-bare-bar">
              <ActionButton kind="main" onClick={() => go('/my-housing-reservations/new')}>
                {t('housing:to_mine')}
              </ActionButton>
              <ActionButton kind="quiet" href="/housing/tenant/login">
                {t('housing:next.login')}
              </ActionButton>
            </div>
          </>
        )}
      </section>
    </BareFrame>
  );
}
