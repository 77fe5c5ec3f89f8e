import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useHas, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { UserIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { awardCoopCertificates, coopCertificatesDue } from '../contract.ts';

/** Completed placements that have no certificate yet; the office gives several at once. */
export function CoopDue({ kind }: { kind: 'coop_student' | 'coop_employer' }) {
  const gives = useHas('certificateaward_store');
  return gives ? <Due kind={kind} /> : null;
}
function Due({ kind }: { kind: 'coop_student' | 'coop_employer' }) {
  const t = useText();
  const locale = useLocale();
  const { date } = useFormat();
  const read = useRead(coopCertificatesDue, { kind });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  return (
    <ReadState read={read} outline="table">
      {(rows) => {
        const ids = rows.filter((row) => chosen.has(String(row.placement_id))).map((row) => row.placement_id);
        return (
          <Panel
            title={t('records:certificate.due')}
            flush
            actions={
              ids.length > 0 && (
                <CommandButton
                  command={awardCoopCertificates}
                  input={{ kind, placement_ids: ids }}
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
              label={t('records:certificate.due')}
              rows={rows}
              rowKey={(row) => String(row.placement_id)}
              rowName={(row) => row.full_name}
              selected={chosen}
              onSelected={setChosen}
              columns={[
                { key: 'full_name', title: t('records:certificate.student'), lead: true },
                { key: 'student_number', title: t('records:student_number') },
                {
                  key: 'employer',
                  title: t('records:certificate.fact.employer'),
                  render: (row) => row.employer[locale],
                },
                {
                  key: 'position',
                  title: t('records:certificate.fact.position'),
                  render: (row) => row.position[locale],
                },
                { key: 'ends_on', title: t('records:coop-placement.ends_on'), render: (row) => date(row.ends_on) },
              ]}
              empty={
                <EmptyState icon={<UserIcon />} title={t('records:certificate.due_none')}>
                  {t('records:certificate.due_none_about')}
                </EmptyState>
              }
            />
          </Panel>
        );
      }}
    </ReadState>
  );
}
