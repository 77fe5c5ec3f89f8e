import { useState } from 'react';
import { useFormat, useLocale, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pager } from '#ui/Pager.tsx';
import { advisorBoard, advisorLoads, type AdvisedStudent } from '../contract.ts';
import { AdvisorFilters } from '../parts/AdvisorFilters.tsx';
import { AssignmentPanel, type AssignmentForm, type Previewed } from '../parts/AssignmentPanel.tsx';
import { AssignmentPreviewPanel } from '../parts/AssignmentPreviewPanel.tsx';
import { boardInput, boardSizes } from '../parts/advising-input.ts';
import { advisorName, className } from '../parts/advising-words.ts';
import { UndoPanel } from '../parts/UndoPanel.tsx';
import '../parts/advising.css';

/** /advisor/bulk: choose students, say to whom, look at what would happen, write. */
export default function AdvisorBulkPage() {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const { date } = useFormat();
  const [search, change] = useSearchValues();
  const input = boardInput(search);
  const board = useRead(advisorBoard, input);
  const advisors = useRead(advisorLoads, {}).data ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const [form, setForm] = useState<AssignmentForm | null>(null);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const data = board.data;
  const done = (): void => {
    setPreviewed(null);
    setChosen(new Set());
  };
  return (
    <Screen title={t('title:advisor_bulk')} about={data ? t('advising:about', data.counts) : undefined}>
      {previewed ? (
        <AssignmentPreviewPanel previewed={previewed} onBack={() => setPreviewed(null)} onDone={done} />
      ) : (
        <ReadState read={board} outline="table">
          {(data) => (
            <div className="adv-stack">
              <AdvisorFilters input={input} advisors={advisors} year={Number(data.today.slice(0, 4))} />
              <div className="adv-two">
                <div className="adv-stack">
                  <div className="adv-chosen k-screen">
                    <span className="adv-note" role="status">
                      {t('advising:chosen', { n: chosen.size })}
                    </span>
                    {data.matching.length > 0 && (
                      <ActionButton small kind="quiet" onClick={() => setChosen(new Set(data.matching.map(String)))}>
                        {t('advising:choose_all', { n: data.matching.length })}
                      </ActionButton>
                    )}
                    {chosen.size > 0 && (
                      <ActionButton small kind="quiet" onClick={() => setChosen(new Set())}>
                        {t('advising:choose_none')}
                      </ActionButton>
                    )}
                  </div>
                  <DataTable<AdvisedStudent>
                    label={t('advising:list')}
                    rowName={(row) => row.full_name}
                    rows={data.rows}
                    rowKey={(row) => String(row.student_program_id)}
                    selected={chosen}
                    onSelected={setChosen}
                    loading={board.isFetching && board.isPlaceholderData}
                    pageKeys
                    empty={<EmptyState title={t('advising:none')}>{t('advising:none_about')}</EmptyState>}
                    columns={[
                      {
                        key: 'student',
                        title: t('advising:student'),
                        lead: true,
                        render: (row) => (
                          <span className="adv-reasons">
                            <PageLink to={`/students/${row.student_id}`}>{row.full_name}</PageLink>
                            <span className="adv-note k-figures">{row.student_number}</span>
                          </span>
                        ),
                      },
                      {
                        key: 'program',
                        title: t('advising:program'),
                        render: (row) => (
                          <span className="adv-whole" title={name(row.program)}>
                            {row.program.code}
                          </span>
                        ),
                      },
                      {
                        key: 'class',
                        title: t('advising:class_year'),
                        render: (row) => (
                          <span className="adv-reasons">
                            <span className="adv-whole">{className(t, row.class_year)}</span>
                            <span className="adv-note k-figures" title={t('advising:entry_year')}>
                              {row.entry_year}
                            </span>
                          </span>
                        ),
                      },
                      { key: 'advisor', title: t('advising:advisor'), render: (row) => <Advisor row={row} /> },
                      {
                        key: 'since',
                        title: t('advising:since'),
                        render: (row) => <span className="k-figures">{row.since ? date(row.since) : '–'}</span>,
                      },
                    ]}
                  />
                  <Pager
                    locale={locale}
                    page={data.page}
                    limit={data.limit}
                    total={data.total}
                    sizes={boardSizes}
                    onPage={(page) => change({ page: page === 1 ? undefined : page })}
                    onLimit={(limit) => change({ limit: limit === 20 ? undefined : limit, page: undefined })}
                  />
                </div>
                <div className="adv-side">
                  <AssignmentPanel
                    chosen={[...chosen].map(Number)}
                    advisors={advisors}
                    today={data.today}
                    form={form ?? { mode: 'one', advisors: [], from: data.today, note: '', reshuffle: false }}
                    onForm={setForm}
                    onPreview={setPreviewed}
                  />
                  <UndoPanel undoable={data.undoable} />
                </div>
              </div>
            </div>
          )}
        </ReadState>
      )}
    </Screen>
  );
}

function Advisor({ row }: { row: AdvisedStudent }) {
  const t = useText();
  const { sayDate } = useFormat();
  return (
    <span className="adv-reasons">
      <span>{row.advisor ? advisorName(t, row.advisor) : t('advising:without')}</span>
      {row.next && (
        <span className="adv-note">
          {t('advising:next', { date: sayDate(row.next.from), advisor: row.next.advisor.name })}
        </span>
      )}
    </span>
  );
}
