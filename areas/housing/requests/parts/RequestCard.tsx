import { lazy, Suspense, useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { withdrawHousingRequest, type MyRequest } from '../contract.ts';
import { requestKinds, requestStateWords, urgencies } from '../rules/request-words.ts';

const RequestPhoto = lazy(() => import('./RequestPhoto.tsx').then((m) => ({ default: m.RequestPhoto })));

/** One's own request: what was asked, how it stands, what the office said. */
export function RequestCard({ row }: { row: MyRequest }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const [photo, setPhoto] = useState(false);
  const word = requestStateWords[row.state];
  const title = t('housing:request.title', { number: row.number, kind: requestKinds[row.kind][locale] });
  return (
    <Panel
      title={title}
      about={t('housing:request.asked_on', { when: format.sayMoment(row.asked_at), room: row.room })}
      actions={<StatusBadge tone={word.tone}>{word[locale]}</StatusBadge>}
    >
      <div className="h-stack">
        <div>
          <p>{row.about}</p>
          {row.kind === 'repair' && (
            <p>
              <StatusBadge tone={urgencies[row.urgency].tone}>{urgencies[row.urgency][locale]}</StatusBadge>
            </p>
          )}
          {row.until_on && <p>{t('housing:request.new_day', { day: format.sayDate(row.until_on) })}</p>}
          {row.guest_name && (
            <p>
              {t('housing:request.guest_is', {
                name: row.guest_name,
                from: format.sayDate(row.guest_from ?? ''),
                until: format.sayDate(row.guest_until ?? ''),
              })}
            </p>
          )}
          {row.assignee && <p>{t('housing:request.assigned_to', { name: row.assignee })}</p>}
          {row.given_bed && <p>{t('housing:request.given', { bed: row.given_bed })}</p>}
          {row.answer && <p>{t('housing:request.answered', { answer: row.answer })}</p>}
        </div>
        <div className="h-bar">
          {row.photographed && (
            <ActionButton small onClick={() => setPhoto(true)}>
              {t('housing:request.see_photo')}
            </ActionButton>
          )}
          {row.can.withdraw === true && (
            <CommandButton
              command={withdrawHousingRequest}
              input={{ id: row.id }}
              label="housing:request.withdraw"
              kind="danger"
              small
              confirm={{ title, about: t('housing:request.withdraw_about', { number: row.number }) }}
            />
          )}
        </div>
        {photo && (
          <Suspense fallback={null}>
            <RequestPhoto id={row.id} title={title} onClose={() => setPhoto(false)} />
          </Suspense>
        )}
      </div>
    </Panel>
  );
}
