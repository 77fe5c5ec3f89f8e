import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { UserIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { awardCertificate, certificatePage, type CertificateCandidate } from '../contract.ts';
import { certificateCourse } from '../resources/certificate-course.ts';
import '../parts/certificates.css';

/** /certificate/courses/:id: what a certificate asks, how far the reader is, and who may have it. */
export default function CertificateCoursesPage() {
  const id = Number(usePageParams().id);
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { number } = useFormat();
  const read = useRead(certificatePage, { id });
  return (
    <ReadState read={read}>
      {(certificate) => (
        <div className="ct-stack">
          <ResourceList
            resource={certificateCourse}
            title={`${t('title:certificate_courses')}: ${name(certificate)}`}
            filter={{ certificate_id: id }}
          />
          <Panel
            title={name(certificate)}
            about={t('records:certificate.asks', {
              courses: certificate.min_courses,
              coefficient: certificate.min_coefficient.toFixed(2),
              hours: number(certificate.hours),
            })}
          >
            {certificate.about && <p>{certificate.about[locale]}</p>}
            {certificate.own && <Own own={certificate.own} />}
          </Panel>
          {certificate.candidates && <Candidates id={id} rows={certificate.candidates} />}
        </div>
      )}
    </ReadState>
  );
}

function Own({ own }: { own: { done: readonly number[]; missing: number; award_id: number | null } }) {
  const t = useText();
  if (own.award_id !== null)
    return (
      <Notice tone="success" title={t('records:certificate.own_awarded')}>
        <PageLink to={`/certificateshow?id=${own.award_id}`}>{t('records:certificate.open')}</PageLink>
      </Notice>
    );
  return (
    <Notice title={t('records:certificate.own')}>
      {own.missing === 0
        ? t('records:certificate.own_met')
        : t('records:certificate.own_done', { done: own.done.length, missing: own.missing })}
    </Notice>
  );
}

function Candidates({ id, rows }: { id: number; rows: readonly CertificateCandidate[] }) {
  const t = useText();
  const locale = useLocale();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const ready = rows.filter((row) => row.can.award === true);
  const ids = ready.filter((row) => chosen.has(String(row.student_program_id))).map((row) => row.student_program_id);
  return (
    <Panel
      title={t('records:certificate.candidates')}
      about={t('records:certificate.candidates_about')}
      flush
      actions={
        ids.length > 0 && (
          <CommandButton
            command={awardCertificate}
            input={{ id, student_program_ids: ids }}
            kind="main"
            label="records:certificate.award"
            confirm={{
              title: t('records:certificate.award_title', { n: ids.length }),
              about: t('records:certificate.award_about'),
            }}
            onDone={() => setChosen(new Set())}
          />
        )
      }
    >
      <DataTable
        label={t('records:certificate.candidates')}
        rows={rows}
        rowKey={(row) => String(row.student_program_id)}
        rowName={(row) => row.full_name}
        selected={chosen}
        onSelected={setChosen}
        columns={[
          { key: 'student_number', title: t('records:student_number'), lead: true },
          { key: 'full_name', title: t('records:certificate.student') },
          { key: 'done', title: t('records:certificate.done'), align: 'right' },
          {
            key: 'can',
            title: t('records:certificate.status'),
            render: (row) => whyNot(row.can.award, locale) ?? '✓',
          },
        ]}
        empty={
          <EmptyState icon={<UserIcon />} title={t('records:certificate.candidates_none')}>
            {t('records:certificate.candidates_none_about')}
          </EmptyState>
        }
      />
    </Panel>
  );
}
