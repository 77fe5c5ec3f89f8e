import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { requestStateWords } from '#areas/requests/machine/contract.ts';
import { answerMajorPlace, type MyMajorApplication, type MyWish } from '../contract.ts';
import { wishStateWords } from '../rules/major-places.ts';
import './majors.css';

/** Where each wish of the student stands; an offered place is answered here. */
export function MajorWishes({ data }: { data: MyMajorApplication }) {
  const t = useText();
  const locale = useLocale();
  const { request } = data;
  if (!request) return null;
  const state = requestStateWords[request.status];
  return (
    <Panel
      title={t('majors:mine')}
      about={t('majors:mine_about', {
        number: request.number ?? '',
        term: semesterNamed(request.term)[locale],
      })}
      actions={
        <>
          <StatusBadge tone={state.tone}>{state[locale]}</StatusBadge>
          <PageLink to={`/requests/${request.id}`}>{t('majors:open_request')}</PageLink>
        </>
      }
      foot={!data.published && request.status === 'approved' ? t('majors:not_published') : undefined}
    >
      <ol className="m-wishes">
        {data.wishes.map((wish) => (
          <Wish key={wish.id} wish={wish} />
        ))}
      </ol>
    </Panel>
  );
}

function Wish({ wish }: { wish: MyWish }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const { sayMoment } = useFormat();
  const state = wishStateWords[wish.status];
  const program = name(wish.program);
  const offered = wish.status === 'main' || wish.status === 'called';
  return (
    <li className="m-wish">
      <span className="m-rank">{t('majors:wish', { rank: wish.rank })}</span>
      <div>
        <strong>{program}</strong>
        <p className="q-meta">
          {wish.status === 'reserve' && wish.position !== null
            ? t('majors:reserve_at', { position: wish.position })
            : wish.answer_by
              ? t('majors:answer_until', { at: sayMoment(wish.answer_by) })
              : (wish.note ?? wish.program.code)}
        </p>
      </div>
      <StatusBadge tone={state.tone}>{state[locale]}</StatusBadge>
      {offered && (
        <span className="m-verbs">
          <CommandButton
            command={answerMajorPlace}
            input={{ id: wish.id, answer: 'accept' }}
            can={wish.can.answer}
            kind="main"
            label="majors:accept"
            confirm={{ title: t('majors:accept_title', { program }), about: t('majors:accept_about') }}
          />
          <CommandButton
            command={answerMajorPlace}
            input={{ id: wish.id, answer: 'decline' }}
            can={wish.can.answer}
            kind="danger"
            label="majors:decline"
            confirm={{ title: t('majors:decline_title', { program }), about: t('majors:decline_about') }}
          />
        </span>
      )}
    </li>
  );
}
