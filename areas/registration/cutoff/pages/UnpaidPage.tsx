import { useState } from 'react';
import type { Tone } from '#kernel/contract/field.ts';
import { useFormat, useHas, useLocale, useName, useRead, useRun, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { cancelUnpaid, unpaidRegistrations, type CutoffRun, type UnpaidRow } from '../contract.ts';
import { RunPanel } from '../parts/RunPanel.tsx';
import '../../closing/parts/closing.css';

const tones: Readonly<Record<UnpaidRow['state'], Tone>> = {
  due: 'danger',
  early: 'neutral',
  promised: 'info',
  asked: 'warning',
};

/** /registration/unpaid: registered is not paid. */
export default function UnpaidPage() {
  const t = useText();
  const semesterName = useSemesterName();
  const [search, change] = useSearchValues();
  const percent = Math.min(100, Math.max(1, Number(search.percent) || 1));
  const all = search.all !== undefined;
  const run = Number(search.run) > 0 ? Number(search.run) : null;
  const read = useRead(unpaidRegistrations, { percent }, { staleTime: 0 });
  return (
    <Screen
      title={t('title:unpaid_registrations')}
      about={read.data ? `${t('cutoff:about')} ${semesterName(read.data.semester)}` : t('cutoff:about')}
      actions={
        run !== null && <ActionButton onClick={() => change({ run: undefined })}>{t('cutoff:back_list')}</ActionButton>
      }
    >
      <div className="sc-stack">
        {run !== null ? (
          <RunPanel key={run} id={run} />
        ) : (
          <ReadState read={read}>
            {(data) => (
              <>
                <div className="sc-bars k-screen">
                  <IntegerBox
                    label={t('cutoff:percent')}
                    value={percent}
                    min={1}
                    max={100}
                    onChange={(value) => change({ percent: value !== null && value > 1 ? value : undefined })}
                  />
                  <FlagBox
                    label={t('cutoff:all')}
                    value={all}
                    onChange={(on) => change({ all: on === true ? '1' : undefined })}
                  />
                </div>
                <Unpaid data={data} all={all} percent={percent} fresh={!read.isPlaceholderData} />
                <Panel title={t('cutoff:history')}>
                  <Runs runs={data.runs} onOpen={(id) => change({ run: id })} />
                </Panel>
              </>
            )}
          </ReadState>
        )}
      </div>
    </Screen>
  );
}

type Data = NonNullable<ReturnType<typeof useRead<typeof unpaidRegistrations>>['data']>;
function Unpaid({ data, all, percent, fresh }: { data: Data; all: boolean; percent: number; fresh: boolean }) {
  const t = useText();
  const nameOf = useName();
  const locale = useLocale();
  const { number, money, sayDate } = useFormat();
  const may = useHas('paymentcutoff_store');
  const [except, setExcept] = useState<readonly number[]>([]);
  const [reason, setReason] = useState('');
  const [asking, setAsking] = useState(false);
  const { run, busy, problems } = useRun(cancelUnpaid);
  const rows = all ? data.rows : data.rows.filter((row) => row.state === 'due');
  // the list may have changed since somebody was taken off it; the reason and the choice stay
  const kept = except.filter((id) => data.rows.some((row) => row.student_program_id === id && row.state === 'due'));
  const goes = data.due - kept.length;
  return (
    <>
      <Panel
        title={t('cutoff:rows')}
        about={t('cutoff:sum', {
          total: number(data.total),
          due: number(data.due),
          seats: number(data.seats),
          queues: number(data.queues),
        })}
        flush
      >
        <DataTable<UnpaidRow>
          label={t('cutoff:rows')}
          rowName={(row) => row.name}
          rows={rows}
          rowKey={(row) => String(row.student_program_id)}
          empty={<EmptyState small title={t(data.total === 0 ? 'cutoff:none' : 'cutoff:none_due')} />}
          columns={[
            {
              key: 'student',
              title: t('cutoff:student'),
              lead: true,
              render: (row) => {
                const student = `${row.student_number} ${row.name}`;
                return may && row.state === 'due' ? (
                  <FlagBox
                    name={`goes-${row.student_program_id}`}
                    label={student}
                    value={!except.includes(row.student_program_id)}
                    onChange={(on) =>
                      setExcept(
                        on === true
                          ? except.filter((each) => each !== row.student_program_id)
                          : [...except, row.student_program_id],
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
              key: 'owed',
              title: t('cutoff:owed'),
              render: (row) =>
                t('cutoff:owed_part', {
                  owed: row.owed.map((each) => money(each.amount, each.currency)).join(' + '),
                  percent: number(row.percent),
                }),
            },
            { key: 'until', title: t('cutoff:until'), render: (row) => sayDate(row.until) },
            {
              key: 'courses',
              title: t('cutoff:courses'),
              render: (row) => (
                <>
                  {row.sections.join(', ')}{' '}
                  <span className="sc-small">
                    {[
                      t('cutoff:credits', { credits: number(row.credits) }),
                      ...(row.waiting > 0 ? [t('cutoff:waits', { n: number(row.waiting) })] : []),
                    ].join(' · ')}
                  </span>
                </>
              ),
            },
            {
              key: 'state',
              title: t('cutoff:state'),
              render: (row) => <StatusBadge tone={tones[row.state]}>{t(`cutoff:state.${row.state}`)}</StatusBadge>,
            },
          ]}
        />
      </Panel>
      {all && data.total > data.rows.length && (
        <p className="sc-small">{t('cutoff:more', { n: number(data.rows.length), total: number(data.total) })}</p>
      )}
      {may && (
        <div className="sc-form">
          {data.can === true && (
            <LongTextBox
              name="reason"
              label={t('cutoff:reason')}
              required
              value={reason}
              onChange={(text) => setReason(text ?? '')}
              error={problems.reason}
            />
          )}
          <div>
            <ActionButton
              kind="danger"
              {...(data.can === true ? {} : { reason: whyNot(data.can, locale) })}
              disabled={data.can === true && (goes <= 0 || reason.trim().length < 3 || !fresh)}
              onClick={() => setAsking(true)}
            >
              {t('cutoff:cancel')}
            </ActionButton>
          </div>
        </div>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('cutoff:confirm_title')}
        about={t('cutoff:confirm_about')}
        consequences={[
          { key: 'students', text: t('cutoff:confirm.students', { n: number(goes) }) },
          { key: 'seats', text: t('cutoff:confirm.seats') },
          { key: 'waits', text: t('cutoff:confirm.waits') },
          { key: 'back', text: t('cutoff:confirm.back') },
        ]}
        confirmLabel={t('cutoff:cancel')}
        tone="danger"
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          void run({ percent, except: kept, reason: reason.trim(), fingerprint: data.fingerprint }).then((done) => {
            setAsking(false);
            if (done) setReason('');
          })
        }
      />
    </>
  );
}

function Runs({ runs, onOpen }: { runs: readonly CutoffRun[]; onOpen: (id: number) => void }) {
  const t = useText();
  const { sayMoment, number } = useFormat();
  if (runs.length === 0) return <EmptyState small title={t('cutoff:history_none')} />;
  return (
    <ul className="sc-history">
      {runs.map((each) => (
        <li key={each.id}>
          {t('cutoff:history_line', {
            by: each.by,
            at: sayMoment(each.at),
            students: number(each.students),
            courses: number(each.courses),
            back: number(each.back),
          })}
          <span className="sc-small">{each.reason}</span>{' '}
          <ActionButton small onClick={() => onOpen(each.id)}>
            {t('cutoff:open')}
          </ActionButton>
        </li>
      ))}
    </ul>
  );
}
