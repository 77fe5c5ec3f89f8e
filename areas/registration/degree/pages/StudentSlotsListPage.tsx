import { useFormat, useGo, useLocale, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { studentSlots, type Standing } from '../contract.ts';
import '../parts/degree.css';

/** /student/slots: students and how far they have come; from here to each plan. */
export default function StudentSlotsListPage() {
  const t = useText();
  const name = useName();
  const go = useGo();
  const locale = useLocale();
  const { number } = useFormat();
  const [search, change] = useSearchValues();
  const program_id = Number(search.program) || undefined;
  const class_year = search.year === undefined || search.year === '' ? undefined : Number(search.year);
  const page = Number(search.page) || 1;
  const text = typeof search.q === 'string' ? search.q : '';
  const read = useRead(studentSlots, {
    page,
    ...(text ? { search: text } : {}),
    ...(program_id ? { program_id } : {}),
    ...(class_year === undefined ? {} : { class_year }),
  });
  const editing = search.edit !== undefined && read.data?.may_edit === true;
  const href = (row: Standing): string => `/student/programs/${row.student_program_id}/slots${editing ? '/edit' : ''}`;
  return (
    <Screen title={t('title:student_slots')}>
      <div className="dg-stack">
        {editing && <Notice>{t('degree:choose_hint')}</Notice>}
        <div className="dg-filters k-screen">
          <SearchBox
            slash
            label={t('degree:search')}
            placeholder={t('degree:search')}
            value={text}
            onSearch={(q) => change({ q: q || undefined, page: undefined })}
          />
          <SelectBox<number>
            label={t('degree:program')}
            value={program_id ?? null}
            options={(read.data?.programs ?? []).map((each) => ({
              value: each.id,
              label: `${each.code} ${name(each)}`,
            }))}
            onChange={(id) => change({ program: id ?? undefined, page: undefined })}
          />
          <SelectBox<number>
            label={t('degree:class_year')}
            value={class_year ?? null}
            options={[1, 2, 3, 4, 5, 6].map((year) => ({ value: year, label: String(year) }))}
            onChange={(year) => change({ year: year ?? undefined, page: undefined })}
          />
        </div>
        <ReadState read={read} outline="table">
          {(data) => (
            <>
              <DataTable<Standing>
                label={t('title:student_slots')}
                rows={data.rows}
                rowKey={(row) => String(row.student_program_id)}
                rowName={(row) => row.full_name}
                onOpen={(row) => go(href(row))}
                loading={read.isFetching && read.isPlaceholderData}
                actions={(row) => [
                  { key: 'view', label: t('degree:view'), href: `/student/programs/${row.student_program_id}/slots` },
                  ...(data.may_edit
                    ? [
                        {
                          key: 'edit',
                          label: t('degree:edit'),
                          href: `/student/programs/${row.student_program_id}/slots/edit`,
                        },
                      ]
                    : []),
                ]}
                empty={<EmptyState small title={t('degree:none')} />}
                columns={[
                  {
                    key: 'student',
                    title: t('degree:student'),
                    lead: true,
                    render: (row) => (
                      <PageLink to={href(row)}>
                        {row.full_name} · {row.student_number}
                      </PageLink>
                    ),
                  },
                  { key: 'program', title: t('degree:program'), render: (row) => name(row.program) },
                  {
                    key: 'year',
                    title: t('degree:class_year'),
                    align: 'right',
                    render: (row) => number(row.class_year),
                  },
                  { key: 'curriculum', title: t('degree:curriculum'), render: (row) => row.curriculum ?? '–' },
                  {
                    key: 'slots',
                    title: t('degree:slots'),
                    align: 'right',
                    render: (row) => t('degree:of', { done: number(row.slots_done), total: number(row.slots_total) }),
                  },
                  {
                    key: 'in_progress',
                    title: t('degree:in_progress'),
                    align: 'right',
                    render: (row) => number(row.slots_in_progress),
                  },
                  {
                    key: 'credits',
                    title: t('degree:credits'),
                    align: 'right',
                    render: (row) =>
                      t('degree:of', { done: number(row.credits_done), total: number(row.credits_total) }),
                  },
                  {
                    key: 'behind',
                    title: t('degree:behind'),
                    align: 'right',
                    render: (row) => number(row.behind),
                  },
                  {
                    key: 'placed',
                    title: t('degree:placed_count'),
                    align: 'right',
                    render: (row) => (row.placed === 0 ? '–' : number(row.placed)),
                  },
                ]}
              />
              <Pager
                locale={locale}
                page={page}
                limit={data.limit}
                total={data.total}
                sizes={[data.limit]}
                onPage={(next) => change({ page: next })}
                onLimit={() => undefined}
              />
            </>
          )}
        </ReadState>
      </div>
    </Screen>
  );
}
