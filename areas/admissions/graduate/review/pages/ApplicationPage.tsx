import { lazy, Suspense, useState } from 'react';
import { useFormat, useLocale, useName, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { degrees, scales } from '../../rules/fields.ts';
import { candidacyStateWords, examKinds } from '../../rules/states.ts';
import { reviewRecord, type ReviewRecord } from '../contract.ts';
import { DocumentsPanel, type Shown } from '../parts/DocumentsPanel.tsx';
import '../../applying/parts/graduate.css';

const CheckForm = lazy(() => import('../parts/CheckForm.tsx'));
const Preview = lazy(() => import('../parts/Preview.tsx'));

/** /graduate/applications/:id: what the applicant says, with the documents beside it. */
export default function ApplicationPage() {
  const t = useText();
  const id = Number(usePageParams()['id'] ?? 0);
  const read = useRead(reviewRecord, { id });
  return (
    <Screen title={t('title:graduate_application')}>
      <ReadState read={read} outline="table">
        {(data) => <Record key={data.id} data={data} />}
      </ReadState>
    </Screen>
  );
}
function Record({ data }: { data: ReviewRecord }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const format = useFormat();
  const [shown, setShown] = useState<Shown | null>(null);
  const state = candidacyStateWords[data.state];
  return (
    <div className="ga-stack">
      <FactStrip
        facts={[
          { key: 'name', label: t('admissions:graduate-application.applicant'), value: data.name },
          { key: 'number', label: t('admissions:graduate-application.number'), value: data.number },
          { key: 'program', label: t('admissions:graduate-application.call_id'), value: name(data.program) },
          {
            key: 'state',
            label: t('admissions:graduate-application.state'),
            value: <StatusBadge tone={state.tone}>{state[locale]}</StatusBadge>,
          },
          {
            key: 'fee',
            label: t('graduate:review.fee'),
            value: t(data.fee_paid ? 'graduate:own.fee_paid' : 'graduate:review.fee_open'),
          },
          ...(data.scores.total === null
            ? []
            : [
                {
                  key: 'total',
                  label: t('graduate:review.total'),
                  value: `${format.number(data.scores.total)} · ${t('graduate:review.place')} ${data.scores.place ?? '–'}`,
                },
              ]),
        ]}
      />
      <div className="ga-beside">
        <div className="ga-stack">
          <DocumentsPanel data={data} shown={shown} onShow={setShown} />
          {data.can.check && (
            <Suspense>
              <CheckForm key={data.version} data={data} can={data.can.check} />
            </Suspense>
          )}
          <Told data={data} onShow={setShown} />
        </div>
        <Suspense>
          <Preview shown={shown} />
        </Suspense>
      </div>
      <Panel title={t('graduate:review.events')}>
        <Timeline
          events={data.events.map((each) => ({
            key: String(each.id),
            title: candidacyStateWords[each.to][locale],
            tone: candidacyStateWords[each.to].tone,
            time: format.moment(each.at),
            dateTime: each.at,
            by: each.by ?? t('graduate:review.by_system'),
            about: each.reason,
          }))}
        />
      </Panel>
    </div>
  );
}
function Told({ data, onShow }: { data: ReviewRecord; onShow: (shown: Shown) => void }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const format = useFormat();
  return (
    <Panel title={t('graduate:review.facts')}>
      <div className="ga-stack">
        <p>
          {t('graduate:review.identity')}: {data.national_id ?? data.passport_no ?? '–'} ·{' '}
          {format.date(data.birth_date)}
          <br />
          {t('graduate:review.contact')}: {data.email} · {data.phone}
        </p>
        <h3 className="k-h3">{t('graduate:review.education')}</h3>
        <ul>
          {data.education.map((each, at) => (
            <li key={at}>
              {degrees[each.degree][locale]}: {each.university}, {each.program} · {format.number(each.cgpa)}{' '}
              {scales[each.scale][locale]}
              {each.graduated_on ? ` · ${format.date(each.graduated_on)}` : ''}
            </li>
          ))}
        </ul>
        <h3 className="k-h3">{t('graduate:review.exams')}</h3>
        <ul>
          {data.exams.map((each, at) => (
            <li key={at}>
              {examKinds[each.kind][locale]}: {format.number(each.score)} · {format.date(each.taken_on)}
            </li>
          ))}
        </ul>
        {data.experience.length > 0 && <h3 className="k-h3">{t('graduate:review.experience')}</h3>}
        {data.experience.length > 0 && (
          <ul>
            {data.experience.map((each, at) => (
              <li key={at}>
                {each.institution}, {each.position} · {format.date(each.from_on)} –{' '}
                {each.until_on ? format.date(each.until_on) : ''}
              </li>
            ))}
          </ul>
        )}
        <h3 className="k-h3">{t('graduate:review.references')}</h3>
        <ul className="ga-list">
          {data.references.map((each) => (
            <li key={each.id} className="ga-bar">
              <span>
                {each.title ? `${each.title} ` : ''}
                {each.name}, {each.institution} · {each.email}
              </span>
              <StatusBadge tone={each.received_at ? 'success' : 'warning'}>
                {t(each.received_at ? 'graduate:own.letter_came' : 'graduate:own.letter_waits')}
              </StatusBadge>
              {each.received_at && (
                <ActionButton
                  small
                  onClick={() => onShow({ kind: 'letter', id: each.id, name: each.name, mime: 'application/pdf' })}
                >
                  {t('graduate:review.read_letter')}
                </ActionButton>
              )}
            </li>
          ))}
        </ul>
        <h3 className="k-h3">{t('graduate:review.statement')}</h3>
        <p style={{ whiteSpace: 'pre-line' }}>{data.statement}</p>
        {data.others.length > 0 && <h3 className="k-h3">{t('graduate:review.others')}</h3>}
        {data.others.length > 0 && (
          <ul>
            {data.others.map((each) => (
              <li key={each.id}>
                {each.preference}. <PageLink to={`/graduate/applications/${each.id}`}>{name(each.program)}</PageLink> ·{' '}
                {candidacyStateWords[each.state][locale]}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
