import { lazy, Suspense } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { candidacyStateWords, decisionWords, meetingStateWords } from '../../rules/states.ts';
import { closeGraduateScores, markGraduateAbsent, meetingView, offerGraduate, type MeetingView } from '../contract.ts';
import '../../applying/parts/graduate.css';

const JuryPanel = lazy(() => import('../parts/JuryPanel.tsx'));
const InvitePanel = lazy(() => import('../parts/InvitePanel.tsx'));
const ScoresPanel = lazy(() => import('../parts/ScoresPanel.tsx'));
const DecisionPanel = lazy(() => import('../parts/DecisionPanel.tsx'));

/** /graduate/applications/meetings/:id: jury, candidates, scores, ranking, decision, offers. */
export default function MeetingPage() {
  const t = useText();
  const id = Number(usePageParams()['id'] ?? 0);
  const read = useRead(meetingView, { id });
  return (
    <Screen title={t('title:graduate_meeting')}>
      <ReadState read={read} outline="table">
        {(data) => <Meeting key={data.id} data={data} />}
      </ReadState>
    </Screen>
  );
}
function Meeting({ data }: { data: MeetingView }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const format = useFormat();
  const state = meetingStateWords[data.state];
  return (
    <div className="ga-stack">
      <FactStrip
        facts={[
          { key: 'program', label: t('admissions:graduate-meeting.call_id'), value: name(data.program) },
          {
            key: 'at',
            label: t('admissions:graduate-meeting.starts_at'),
            value: `${format.moment(data.starts_at)} · ${data.place}`,
          },
          {
            key: 'state',
            label: t('admissions:graduate-meeting.state'),
            value: <StatusBadge tone={state.tone}>{state[locale]}</StatusBadge>,
          },
          { key: 'places', label: t('graduate:meeting.places'), value: `${data.quota} / ${data.reserve_quota}` },
          { key: 'free', label: t('graduate:meeting.free'), value: data.free },
          {
            key: 'weights',
            label: t('graduate:meeting.weights'),
            value: t('graduate:meeting.weights_are', { ...data.weights }),
          },
        ]}
      />
      <Suspense>
        <JuryPanel data={data} />
        {data.can.invite === true && <InvitePanel key={`invite ${data.version}`} data={data} />}
        {data.can.score === true && <ScoresPanel data={data} />}
      </Suspense>
      <Candidates data={data} />
      <Suspense>{data.can.decide === true && <DecisionPanel key={`decide ${data.version}`} data={data} />}</Suspense>
      {data.can.offer !== null && data.state === 'decided' && (
        <div className="ga-bar">
          <CommandButton
            kind="main"
            command={offerGraduate}
            input={{ id: data.id }}
            can={data.can.offer}
            label="graduate:meeting.offer"
            confirm={{ title: t('graduate:meeting.offer'), about: t('graduate:meeting.offer_about', { n: data.free }) }}
          />
        </div>
      )}
    </div>
  );
}
function Candidates({ data }: { data: MeetingView }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const keeps = data.can.invite === true;
  return (
    <Panel title={t('graduate:meeting.candidates')}>
      <div className="ga-stack">
        <DataTable
          label={t('graduate:meeting.candidates')}
          rows={data.candidates}
          rowKey={(row) => String(row.id)}
          rowName={(row) => row.name}
          empty={<EmptyState title={t('graduate:meeting.nobody')} />}
          columns={[
            {
              key: 'time',
              title: t('graduate:meeting.time'),
              render: (row) => (row.meets_at ? format.moment(row.meets_at) : '–'),
            },
            {
              key: 'name',
              title: t('graduate:meeting.candidate'),
              render: (row) => (
                <PageLink to={`/graduate/applications/${row.id}`}>
                  {row.name} · {row.number}
                </PageLink>
              ),
            },
            {
              key: 'state',
              title: t('admissions:graduate-application.state'),
              render: (row) => (
                <StatusBadge plain tone={candidacyStateWords[row.state].tone}>
                  {candidacyStateWords[row.state][locale]}
                </StatusBadge>
              ),
            },
            { key: 'ales', title: t('graduate:review.ales'), align: 'right', render: (row) => format.number(row.ales) },
            {
              key: 'language',
              title: t('graduate:review.language'),
              align: 'right',
              render: (row) => format.number(row.language),
            },
            { key: 'gpa', title: t('graduate:review.gpa'), align: 'right', render: (row) => format.number(row.gpa) },
            {
              key: 'interview',
              title: t('graduate:meeting.interview'),
              align: 'right',
              render: (row) =>
                row.interview === null ? `${row.scored} / ${data.jury.length}` : format.number(row.interview),
            },
            {
              key: 'total',
              title: t('graduate:meeting.total'),
              align: 'right',
              render: (row) => (row.total === null ? '–' : `${format.number(row.total)} · ${row.place ?? '–'}.`),
            },
            {
              key: 'decision',
              title: t('graduate:meeting.decision'),
              render: (row) =>
                row.decision !== null ? (
                  decisionWords[row.decision][locale]
                ) : keeps && row.state === 'invited' ? (
                  <CommandButton
                    small
                    command={markGraduateAbsent}
                    input={{ id: data.id, candidacy_id: row.id, absent: !row.absent }}
                    label={row.absent ? 'graduate:meeting.came' : 'graduate:meeting.absent'}
                  />
                ) : row.absent ? (
                  t('graduate:meeting.absent')
                ) : (
                  '–'
                ),
            },
          ]}
        />
        {data.can.close !== null && data.state === 'planned' && (
          <div className="ga-bar">
            <CommandButton
              kind="main"
              command={closeGraduateScores}
              input={{ id: data.id, version: data.version }}
              can={data.can.close}
              label="graduate:meeting.close"
              confirm={{ title: t('graduate:meeting.close'), about: t('graduate:meeting.close_about') }}
            />
          </div>
        )}
      </div>
    </Panel>
  );
}
