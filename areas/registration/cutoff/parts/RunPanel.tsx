import { useState } from 'react';
import type { Tone } from '#kernel/contract/field.ts';
import { useFormat, useHas, useLocale, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { cutoffRun, giveBack, type CutoffLine } from '../contract.ts';

const tones: Readonly<Record<CutoffLine['state'], Tone>> = {
  back: 'info',
  full: 'warning',
  elsewhere: 'neutral',
  closed: 'warning',
  given: 'success',
};

/** What a run took, and giving it back to some or to all. */
export function RunPanel({ id }: { id: number }) {
  const t = useText();
  const nameOf = useName();
  const locale = useLocale();
  const { sayMoment, money, number } = useFormat();
  const may = useHas('paymentcutoff_store');
  const [only, setOnly] = useState<readonly number[]>([]);
  const [asking, setAsking] = useState(false);
  const { run, busy } = useRun(giveBack);
  const read = useRead(cutoffRun, { id }, { staleTime: 0 });
  return (
    <ReadState read={read}>
      {(data) => {
        const coming = data.lines.filter((each) => each.state === 'back' && only.includes(each.student_program_id));
        const first = new Map<number, number>();
        for (const each of data.lines)
          if (!first.has(each.student_program_id)) first.set(each.student_program_id, each.line_id);
        return (
          <>
            <Panel title={t('cutoff:run')} about={t('cutoff:run_about', { until: sayMoment(data.until) })} flush>
              <DataTable<CutoffLine>
                label={t('cutoff:run')}
                rowName={(row) => `${row.name} ${row.section}`}
                rows={data.lines}
                rowKey={(row) => String(row.line_id)}
                columns={[
                  {
                    key: 'student',
                    title: t('cutoff:student'),
                    lead: true,
                    render: (row) => {
                      const student = `${row.student_number} ${row.name}`;
                      const gives = data.lines.some(
                        (each) => each.student_program_id === row.student_program_id && each.state === 'back',
                      );
                      return may && gives && first.get(row.student_program_id) === row.line_id ? (
                        <FlagBox
                          name={`back-${row.student_program_id}`}
                          label={student}
                          value={only.includes(row.student_program_id)}
                          onChange={(on) =>
                            setOnly(
                              on === true
                                ? [...only, row.student_program_id]
                                : only.filter((each) => each !== row.student_program_id),
                            )
                          }
                        />
                      ) : (
                        student
                      );
                    },
                  },
                  { key: 'program', title: t('cutoff:program'), render: (row) => nameOf(row.program) },
                  {
                    key: 'course',
                    title: t('cutoff:course'),
                    render: (row) => (
                      <>
                        <b>{row.section}</b> {nameOf(row.course)}
                      </>
                    ),
                  },
                  {
                    key: 'owed',
                    title: t('cutoff:owed'),
                    render: (row) => row.owed.map((each) => money(each.amount, each.currency)).join(' + '),
                  },
                  {
                    key: 'state',
                    title: t('cutoff:comes'),
                    render: (row) => <StatusBadge tone={tones[row.state]}>{t(`cutoff:back.${row.state}`)}</StatusBadge>,
                  },
                ]}
              />
            </Panel>
            {may && (
              <div className="sc-form">
                <div>
                  <ActionButton
                    kind="main"
                    {...(data.can === true ? {} : { reason: whyNot(data.can, locale) })}
                    disabled={data.can === true && coming.length === 0}
                    onClick={() => setAsking(true)}
                  >
                    {t('cutoff:give_back')}
                  </ActionButton>
                </div>
              </div>
            )}
            <ConfirmDialog
              opened={asking}
              title={t('cutoff:give_title')}
              about={t('cutoff:give_about', { n: number(coming.length) })}
              confirmLabel={t('cutoff:give_back')}
              busy={busy}
              onCancel={() => setAsking(false)}
              onConfirm={() =>
                void run({ id, only: [...only], fingerprint: data.fingerprint }).then((done) => {
                  setAsking(false);
                  if (done) setOnly([]);
                })
              }
            />
          </>
        );
      }}
    </ReadState>
  );
}
