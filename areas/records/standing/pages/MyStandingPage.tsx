import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useLocale, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { myStanding, type MyStanding } from '../contract.ts';
import { standingTone } from '../parts/standing-input.ts';
import '../parts/standing.css';

type Mine = OutputOf<typeof myStanding>;

/** /my-standing: where the student stands, since when, what follows, and the way to an appeal. */
export default function MyStandingPage() {
  const t = useText();
  const name = useName();
  const read = useRead(myStanding, {});
  const data = read.data;
  return (
    <Screen
      title={t('title:my_standing')}
      about={data ? name(data.program) : undefined}
      status={data && <StatusBadge tone={standingTone[data.now]}>{t(`standing:standing.${data.now}`)}</StatusBadge>}
    >
      <ReadState read={read}>
        {(mine) => (
          <div className="st-stack">
            <Now mine={mine} />
            <Semesters rows={mine.rows} />
            <Panel title={t('standing:rules_title')}>
              <ul className="st-rules">
                <li>{t('standing:rule.good')}</li>
                {mine.rule.probation_after > 0 && (
                  <li>{t('standing:rule.probation', { n: mine.rule.probation_after })}</li>
                )}
                {mine.rule.dismiss_after > 0 && (
                  <li>{t('standing:rule.dismissal', { n: mine.rule.dismiss_after, days: mine.rule.appeal_days })}</li>
                )}
                <li>{t('standing:rule.summer')}</li>
              </ul>
            </Panel>
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
/** What the standing means now, and the one thing to do. */
function Now({ mine }: { mine: Mine }) {
  const t = useText();
  const locale = useLocale();
  const { sayDate } = useFormat();
  const [last] = mine.rows;
  const tone = { good: 'success', warning: 'warning', probation: 'warning', dismissal: 'danger' } as const;
  const open = last?.standing === 'dismissal' && last.outcome === null;
  const reason = whyNot(mine.can.appeal, locale);
  return (
    <Notice tone={tone[mine.now]} title={t(`standing:standing.${mine.now}`)}>
      <p>
        {last?.outcome
          ? t(`standing:now.${last.outcome}`)
          : t(`standing:now.${mine.now}`, { day: last?.appeal_until ? sayDate(last.appeal_until) : '' })}
      </p>
      {open && (
        <ActionButton kind="main" href="/standing/appeal/form" {...(reason ? { reason } : {})}>
          {t('standing:appeal')}
        </ActionButton>
      )}
      {(mine.now === 'warning' || mine.now === 'probation') && (
        <PageLink to="/my-advising">{t('standing:see_advisor')}</PageLink>
      )}
    </Notice>
  );
}
function Semesters({ rows }: { rows: readonly MyStanding[] }) {
  const t = useText();
  const semesterName = useSemesterName();
  const { number, date } = useFormat();
  return (
    <Panel title={t('standing:semesters')} flush>
      <DataTable<MyStanding>
        label={t('standing:semesters')}
        rowName={(row) => semesterName(row.semester)}
        rows={rows}
        rowKey={(row) => String(row.id)}
        empty={<EmptyState small title={t('standing:semesters_none')} />}
        columns={[
          {
            key: 'semester',
            title: t('standing:column.semester'),
            lead: true,
            render: (row) => semesterName(row.semester),
          },
          {
            key: 'standing',
            title: t('standing:column.after'),
            render: (row) => (
              <>
                <StatusBadge tone={standingTone[row.standing]}>{t(`standing:standing.${row.standing}`)}</StatusBadge>
                {row.outcome && <span className="st-small">{t(`standing:outcome.${row.outcome}`)}</span>}
              </>
            ),
          },
          {
            key: 'gpa',
            title: t('standing:column.gpa'),
            align: 'right',
            render: (row) => (row.gpa === null ? '–' : number(row.gpa, 2)),
          },
          {
            key: 'cgpa',
            title: t('standing:column.cgpa'),
            align: 'right',
            render: (row) => (row.cgpa === null ? '–' : number(row.cgpa, 2)),
          },
          {
            key: 'decided',
            title: t('standing:column.decided_on'),
            line: true,
            render: (row) => <span className="k-figures">{date(row.decided_on)}</span>,
          },
          {
            key: 'letter',
            title: t('standing:column.letter'),
            blank: (row) => row.letter === null,
            render: (row) => (row.letter === null ? '–' : <PageLink to="/my-documents">{row.letter}</PageLink>),
          },
        ]}
      />
    </Panel>
  );
}
