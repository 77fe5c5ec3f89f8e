import { useState } from 'react';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { nationalRegister, nationalRegisterFile, type NationalLeftOut } from '../contract.ts';
import '../../standing/parts/standing.css';

/** /student/register/national: what would be reported, whom the register would send back, the file. */
export default function NationalRegisterPage() {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const read = useRead(nationalRegister, {});
  const [busy, setBusy] = useState(false);
  const download = (): void => {
    setBusy(true);
    void downloadQuery(nationalRegisterFile, {}).finally(() => setBusy(false));
  };
  const none = read.data?.good === 0;
  return (
    <Screen
      title={t('title:national_register')}
      about={t('national:about')}
      main={
        <ActionButton kind="main" busy={busy} onClick={download} {...(none ? { reason: t('national:nobody') } : {})}>
          {t('national:download')}
        </ActionButton>
      }
    >
      <ReadState read={read} outline="table">
        {(data) => (
          <div className="st-stack">
            <FactStrip
              label={t('national:counts')}
              facts={data.counts.map(({ state, n }) => ({
                key: state,
                label: t(`national:state.${state}`),
                value: number(n),
              }))}
            />
            <Notice tone={data.left_out_total === 0 ? 'success' : 'warning'}>
              {data.left_out_total === 0
                ? t('national:all_good', { n: number(data.good) })
                : t('national:some_left_out', { n: number(data.left_out_total), good: number(data.good) })}
            </Notice>
            <Panel title={t('national:left_out')} about={t('national:left_out_about')} flush>
              <DataTable<NationalLeftOut>
                label={t('national:left_out')}
                rowName={(row) => row.full_name}
                rows={data.left_out}
                rowKey={(row) => String(row.student_program_id)}
                empty={<EmptyState small title={t('national:left_out_none')} />}
                columns={[
                  {
                    key: 'student',
                    title: t('national:student'),
                    lead: true,
                    render: (row) => (
                      <>
                        <PageLink to={`/students/${row.student_id}`}>{row.full_name}</PageLink>
                        <span className="st-small k-figures">{row.student_number}</span>
                      </>
                    ),
                  },
                  { key: 'program', title: t('national:program'), clip: true, render: (row) => name(row.program) },
                  { key: 'state', title: t('national:status'), render: (row) => t(`national:state.${row.state}`) },
                  {
                    key: 'problems',
                    title: t('national:why'),
                    wraps: true,
                    render: (row) => row.problems.map((each) => t(`national:problem.${each}`)).join('; '),
                  },
                ]}
              />
            </Panel>
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
