import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import { ReasonButton } from '#kernel/web/ReasonDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { May } from '#kernel/contract/refusal.ts';
import { decideAttendance, type StudentLine } from '../contract.ts';
import { levelTone } from './attendance-words.ts';

const order = { failed: 0, second: 1, first: 2, fine: 3 } as const;

/** Who was warned or is over a limit, and what the teacher decides about it. */
export function StandingPanel({
  section_id,
  students,
  can,
}: {
  section_id: number;
  students: readonly StudentLine[];
  can: May;
}) {
  const t = useText();
  const { number } = useFormat();
  const rows = students
    .filter((each) => each.failed || each.level !== 'fine')
    .toSorted((x, y) => order[x.level] - order[y.level]);
  const over = rows.filter((each) => each.level === 'failed' && !each.failed);
  const failing = (some: readonly StudentLine[]) => some.map(({ enrolment_id }) => ({ enrolment_id, failed: true }));
  const facts = t('attendance:fail_about');
  return (
    <Panel
      title={t('attendance:standing')}
      about={t('attendance:standing_about')}
      flush
      {...(over.length > 1
        ? {
            actions: (
              <CommandButton
                small
                command={decideAttendance}
                input={{ section_id, rows: failing(over) }}
                can={can}
                label="attendance:fail_all"
                confirm={{
                  title: t('attendance:fail_all_title', { n: over.length }),
                  about: facts,
                  label: 'attendance:fail',
                }}
              />
            ),
          }
        : {})}
    >
      <DataTable<StudentLine>
        label={t('attendance:standing')}
        rowName={(row) => row.name}
        rows={rows}
        rowKey={(row) => String(row.enrolment_id)}
        maxHeight="none"
        empty={<EmptyState small title={t('attendance:standing_none')} />}
        columns={[
          {
            key: 'student',
            title: t('attendance:student'),
            lead: true,
            render: (row) => (
              <>
                {row.name}
                <span className="g-under">{row.number}</span>
              </>
            ),
          },
          {
            key: 'hours',
            title: t('attendance:hours_title'),
            wraps: true,
            render: (row) =>
              row.parts
                .map((part) =>
                  t('attendance:hours', {
                    part: t(`attendance:part.${part.part}`),
                    missed: number(part.missed),
                    allowed: number(part.allowed),
                  }),
                )
                .join(' · '),
          },
          {
            key: 'state',
            title: t('attendance:state'),
            render: (row) => (
              <StatusBadge plain tone={row.failed ? 'danger' : levelTone[row.level]}>
                {t(row.failed ? 'attendance:decided_failed' : `attendance:level.${row.level}`)}
              </StatusBadge>
            ),
          },
          {
            key: 'decision',
            title: t('attendance:decision'),
            render: (row) =>
              row.failed ? (
                <ReasonButton
                  small
                  command={decideAttendance}
                  input={{ section_id, rows: [{ enrolment_id: row.enrolment_id, failed: false }] }}
                  can={can}
                  label="attendance:lift"
                  title={t('attendance:lift_title', { name: row.name })}
                />
              ) : row.level === 'failed' ? (
                <CommandButton
                  small
                  command={decideAttendance}
                  input={{ section_id, rows: failing([row]) }}
                  can={can}
                  label="attendance:fail"
                  confirm={{ title: t('attendance:fail_title', { name: row.name }), about: facts }}
                />
              ) : (
                '–'
              ),
          },
        ]}
      />
    </Panel>
  );
}
