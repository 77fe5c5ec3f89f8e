import { useFormat, useLocale, useName, useRead, useSearchState, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { closings, type ClosingEntry, type ClosingRow } from '../contract.ts';
import { ClosingDesk } from '../parts/ClosingDesk.tsx';
import '../parts/closing.css';

/** /sections/close: sections with few students, and what becomes of them. */
export default function SectionsClosePage() {
  const t = useText();
  const semesterName = useSemesterName();
  const { sayMoment } = useFormat();
  const [search, change] = useSearchValues();
  const [query, setQuery] = useSearchState('query', '');
  const few = Number(search.few) > 0 ? Number(search.few) : null;
  const chosen = Number(search.section) > 0 ? Number(search.section) : null;
  const read = useRead(closings, { ...(query ? { query } : {}), ...(few === null ? {} : { few }) });
  return (
    <Screen
      title={t('title:sections_close')}
      about={read.data ? `${t('closing:about')} ${semesterName(read.data.semester)}` : t('closing:about')}
      actions={
        chosen !== null && (
          <ActionButton onClick={() => change({ section: undefined })}>{t('closing:back')}</ActionButton>
        )
      }
    >
      <div className="sc-stack">
        {chosen !== null ? (
          <ClosingDesk key={chosen} section_id={chosen} onDone={() => change({ section: undefined })} />
        ) : (
          <ReadState read={read}>
            {(data) => (
              <>
                {data.until !== null && <Notice>{t('closing:until', { until: sayMoment(data.until) })}</Notice>}
                <div className="sc-bars k-screen">
                  <SearchBox label={t('closing:search')} value={query} onSearch={setQuery} slash />
                  <IntegerBox
                    label={t('closing:few')}
                    value={few}
                    onChange={(value) => change({ few: value !== null && value > 0 ? value : undefined })}
                  />
                </div>
                <Rows rows={data.rows} onOpen={(id) => change({ section: id })} />
                {data.total > data.rows.length && (
                  <p className="sc-small">{t('closing:more', { n: data.rows.length, total: data.total })}</p>
                )}
                <Panel title={t('closing:history')}>
                  <History done={data.done} />
                </Panel>
              </>
            )}
          </ReadState>
        )}
      </div>
    </Screen>
  );
}

function Rows({ rows, onOpen }: { rows: readonly ClosingRow[]; onOpen: (id: number) => void }) {
  const t = useText();
  const { number } = useFormat();
  const nameOf = useName();
  const locale = useLocale();
  return (
    <DataTable<ClosingRow>
      label={t('closing:sections')}
      rowName={(row) => row.section}
      rows={rows}
      rowKey={(row) => String(row.section_id)}
      empty={<EmptyState small title={t('closing:none')} />}
      columns={[
        { key: 'section', title: t('closing:section'), lead: true, render: (row) => <b>{row.section}</b> },
        { key: 'course', title: t('closing:course'), render: (row) => nameOf(row) },
        { key: 'instructors', title: t('closing:instructors'), render: (row) => row.instructors || '–' },
        {
          key: 'taken',
          title: t('closing:seats'),
          align: 'right',
          render: (row) => `${number(row.taken)} / ${number(row.quota)}`,
        },
        { key: 'waitlisted', title: t('closing:waiting'), align: 'right', render: (row) => row.waitlisted },
        {
          key: 'others',
          title: t('closing:others'),
          render: (row) => (row.others === 0 ? '–' : t('closing:others_of', { n: row.others, free: row.free })),
        },
        {
          key: 'open',
          title: t('ui:actions'),
          render: (row) => (
            <ActionButton
              small
              {...(row.can === true ? {} : { reason: whyNot(row.can, locale) })}
              onClick={() => onOpen(row.section_id)}
            >
              {t('closing:open')}
            </ActionButton>
          ),
        },
      ]}
    />
  );
}

function History({ done }: { done: readonly ClosingEntry[] }) {
  const t = useText();
  const nameOf = useName();
  const { sayMoment } = useFormat();
  if (done.length === 0) return <EmptyState small title={t('closing:history_none')} />;
  return (
    <ul className="sc-history">
      {done.map((each) => (
        <li key={each.id}>
          <b>{each.section}</b> {nameOf(each)} · {t(`closing:action.${each.action}`)}
          <span className="sc-small">
            {t('closing:history_line', { ...each, at: sayMoment(each.at) })} · {each.reason}
          </span>
        </li>
      ))}
    </ul>
  );
}
