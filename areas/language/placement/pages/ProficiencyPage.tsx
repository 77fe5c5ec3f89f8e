import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useName, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { joinPlacementExam, proficiencyRecords, type ProficiencyRow } from '../contract.ts';
import { useResultWords } from '../parts/result-words.ts';

/** /proficiency: a student's own exams, seats and results; all of them for the offices. */
export default function ProficiencyPage() {
  const t = useText();
  const nameOf = useName();
  const { date, sayDate, number } = useFormat();
  const words = useResultWords();
  const [search, setSearch] = useSearchState('search', '');
  const [page, setPage] = useSearchState('page', 1);
  const found = useRead(proficiencyRecords, { page: page, ...(search ? { search } : {}) });
  return (
    <Screen title={t('title:proficiency_records')} about={t('placement:records_about')}>
      <ReadState read={found} outline="table">
        {(data) => (
          <>
            {data.open.length > 0 && (
              <Panel title={t('placement:open_exams')}>
                {data.open.map((exam) => (
                  <p key={exam.id}>
                    <strong>{nameOf(exam)}</strong> · {t(`placement:kind.${exam.kind}`)} ·{' '}
                    {t('placement:open_line', { day: sayDate(exam.held_on), until: sayDate(exam.apply_until) })}{' '}
                    <CommandButton
                      small
                      command={joinPlacementExam}
                      input={{ id: exam.id }}
                      can={exam.can}
                      label="placement:join"
                      kind="main"
                    />
                  </p>
                ))}
              </Panel>
            )}
            <SearchBox label={t('placement:search')} value={search} onSearch={setSearch} />
            <DataTable<ProficiencyRow>
              label={t('placement:records')}
              rowName={(row) => `${row.student}: ${nameOf(row.exam)}`}
              rows={data.rows}
              rowKey={(row) => String(row.id)}
              empty={<EmptyState small title={t('placement:records_none')} />}
              columns={[
                {
                  key: 'exam',
                  title: t('placement:exam'),
                  lead: true,
                  wraps: true,
                  render: (row) => <PageLink to={`/proficiency/${row.id}`}>{nameOf(row.exam)}</PageLink>,
                },
                { key: 'student', title: t('placement:student'), render: (row) => row.student },
                { key: 'number', title: t('placement:number'), line: true, render: (row) => row.number },
                { key: 'held', title: t('placement:held_on'), line: true, render: (row) => date(row.held_on) },
                {
                  key: 'status',
                  title: t('placement:status_word'),
                  line: true,
                  render: (row) => t(`placement:status.${row.status}`),
                },
                {
                  key: 'total',
                  title: t('placement:total'),
                  align: 'right',
                  blank: (row) => row.total === null,
                  render: (row) => (row.total === null ? '–' : number(row.total)),
                },
                { key: 'result', title: t('placement:result'), line: true, render: (row) => words(row) },
              ]}
            />
            {data.total > 25 && (
              <Pager
                total={data.total}
                page={page}
                limit={25}
                sizes={[25]}
                onPage={setPage}
                onLimit={() => setPage(1)}
              />
            )}
          </>
        )}
      </ReadState>
    </Screen>
  );
}
