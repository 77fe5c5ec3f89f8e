import { lazy, Suspense, useState } from 'react';
import { useFormat, useLocale, useName, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { reasonOf } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { transferRecord, type TransferRecord } from '../office-contract.ts';
import { TransferProgress } from '../parts/TransferProgress.tsx';
import { transferStateWords } from '../rules/states.ts';
import { documentWords, prepWords, scaleWords, scoreTypes, trackWords } from '../rules/tracks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import '../parts/transfer.css';

const TransferPaper = lazy(() => import('../parts/TransferPaper.tsx').then((m) => ({ default: m.TransferPaper })));
const TransferDecision = lazy(() =>
  import('../parts/TransferDecision.tsx').then((m) => ({ default: m.TransferDecision })),
);
const TransferRecognition = lazy(() =>
  import('../parts/TransferRecognition.tsx').then((m) => ({ default: m.TransferRecognition })),
);
const recognized: readonly string[] = ['accepted', 'registered', 'equivalence_done'];
/** /undergraduate/transfer/:id: an application beside its documents, and the decision of the office where it waits. */
export default function TransferRecordPage() {
  const t = useText();
  const id = Number(usePageParams()['id'] ?? 0);
  const found = useRead(transferRecord, { id });
  return (
    <Screen title={t('title:transfer_record')}>
      <ReadState read={found} outline="table">
        {(data) => <Record key={data.id} data={data} />}
      </ReadState>
    </Screen>
  );
}
function Record({ data }: { data: TransferRecord }) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const { number } = useFormat();
  const [shown, setShown] = useState<number | null>(data.documents[0]?.id ?? null);
  const words = transferStateWords[data.status];
  return (
    <div className="t-stack">
      <FactStrip
        label={t('transfer:facts')}
        facts={[
          { key: 'number', label: t('admissions:undergraduate-transfer.number'), value: data.number },
          {
            key: 'name',
            label: t('transfer:applicant'),
            value: `${data.form.first_name} ${data.form.last_name}`,
            note: data.email,
          },
          {
            key: 'status',
            label: t('transfer:status_word'),
            value: <StatusBadge tone={words.tone}>{words[locale]}</StatusBadge>,
          },
          { key: 'semester', label: t('transfer:semester'), value: data.semester[locale] },
          {
            key: 'average',
            label: t('transfer:average'),
            value: data.form.cgpa === null ? '–' : number(data.form.cgpa),
            note: data.form.scale ? scaleWords[data.form.scale][locale] : undefined,
          },
          { key: 'score', label: t('transfer:score'), value: data.score === null ? '–' : number(data.score) },
        ]}
      />
      {data.reasons.length > 0 && (
        <RefusalList
          title={t('transfer:against')}
          reasons={data.reasons.map((each, at) => reasonOf(each, locale, at))}
        />
      )}
      <div className="t-beside">
        <div className="t-stack">
          {data.office !== null && (
            <Suspense>
              <TransferDecision key={data.version} data={data} office={data.office} />
            </Suspense>
          )}
          <Panel title={t('transfer:facts')}>
            <Pairs data={data} />
          </Panel>
          <Panel title={t('transfer:preferences')}>
            <ol>
              {data.preferences.map((each) => (
                <li key={each.rank}>
                  {nameOf(each)}
                  {each.list && each.place !== null
                    ? ` · ${t(each.list === 'main' ? 'transfer:list_main' : 'transfer:list_reserve')} ${each.place}`
                    : ''}
                </li>
              ))}
            </ol>
            {data.placed && <p>{t('transfer:placed_in', { program: nameOf(data.placed) })}</p>}
          </Panel>
          {data.courses.length > 0 && recognized.includes(data.status) && (
            <Suspense>
              <TransferRecognition key={data.version} data={data} />
            </Suspense>
          )}
          {data.courses.length > 0 && !recognized.includes(data.status) && (
            <Panel title={t('transfer:step.courses')}>
              <ul>
                {data.courses.map((each) => (
                  <li key={each.id}>
                    {[each.code, each.name, each.grade].filter(Boolean).join(' · ')} · {number(each.ects)}{' '}
                    {t('transfer:course_ects')}
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
        <Panel title={t('transfer:documents')}>
          {data.documents.length === 0 ? (
            <EmptyState small title={t('transfer:no_documents')} />
          ) : (
            <div className="t-stack">
              <div className="t-bar">
                {data.documents.map((each) => (
                  <ActionButton
                    key={each.id}
                    small
                    kind={each.id === shown ? 'main' : 'plain'}
                    onClick={() => setShown(each.id)}
                  >
                    {documentWords[each.kind][locale]}
                  </ActionButton>
                ))}
              </div>
              {shown !== null && (
                <Suspense>
                  <TransferPaper
                    key={shown}
                    id={shown}
                    title={
                      documentWords[data.documents.find((each) => each.id === shown)?.kind ?? 'transcript'][locale]
                    }
                  />
                </Suspense>
              )}
            </div>
          )}
        </Panel>
      </div>
      <TransferProgress status={data.status} steps={data.steps} />
    </div>
  );
}
function Pairs({ data: { form, source } }: { data: TransferRecord }) {
  const t = useText();
  const locale = useLocale();
  const { sayDate, number } = useFormat();
  const lines: [string, string | null][] = [
    [t('admissions:transfer.track'), form.track && trackWords[form.track][locale]],
    [t('admissions:transfer.national_id'), form.national_id],
    [t('admissions:transfer.passport_no'), form.passport_no],
    [t('admissions:transfer.birth_date'), form.birth_date && sayDate(form.birth_date)],
    [t('admissions:transfer.phone'), form.phone],
    [t('admissions:transfer.current_university'), form.current_university],
    [t('admissions:transfer.current_program'), form.current_program],
    [t('admissions:transfer.current_class'), form.current_class === null ? null : String(form.current_class)],
    [
      t('admissions:transfer.semester_completed'),
      form.semester_completed === null ? null : String(form.semester_completed),
    ],
    [t('admissions:transfer.prep_status'), form.prep_status && prepWords[form.prep_status][locale]],
    [t('admissions:transfer.entry_type'), form.entry_type && scoreTypes[form.entry_type][locale]],
    [t('admissions:transfer.entry_score'), form.entry_score === null ? null : number(form.entry_score)],
    [t('admissions:transfer.entry_year'), form.entry_year === null ? null : String(form.entry_year)],
    [t('admissions:transfer.discipline_clean'), t(form.discipline_clean ? 'transfer:yes' : 'transfer:no')],
    [t('transfer:source'), t(source === 'office' ? 'transfer:opened_by_office' : 'transfer:opened_by_form')],
  ];
  return (
    <dl className="t-pairs">
      {lines
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
