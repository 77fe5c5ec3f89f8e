import type { InputOf, OutputOf } from '#kernel/contract/define-command.ts';
import { runGoesOn } from '#kernel/contract/previewed-run.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { useLiveRead } from '#kernel/web/live-read.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { SheetButtons } from '#kernel/web/SheetButtons.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { ArrowLeftIcon } from '#ui/icons.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { cancelGraduationRun, graduationRun, graduationRunSheet, type RunRow } from '../contract.ts';
import { graduationStates, type MissingSlot } from '../rules/requirements.ts';
import { runTone, slotWords, stateTone } from './graduation-words.ts';
import './graduation.css';

type Input = InputOf<typeof graduationRun>;
type Run = OutputOf<typeof graduationRun>;

/** A report of many students: how far it is, then who is how near and what exactly is missing. */
export function RunScreen({ input }: { input: Input }) {
  const t = useText();
  const name = useName();
  const [, change] = useSearchValues();
  const read = useLiveRead(graduationRun, input, ({ run }) => runGoesOn(run.status), 1_500);
  const data = read.data;
  const running = data ? runGoesOn(data.run.status) : false;
  const { page: _page, limit: _limit, ...asked } = input;
  return (
    <Screen
      title={t('title:graduation_requirement_report')}
      about={data ? name({ name: data.run.scope_name, name_en: data.run.scope_name_en }) : undefined}
      status={
        data && (
          <StatusBadge tone={runTone[data.run.status]}>{t(`graduation:run_state.${data.run.status}`)}</StatusBadge>
        )
      }
      actions={
        <>
          <ActionButton
            kind="quiet"
            icon={<ArrowLeftIcon size={14} />}
            onClick={() =>
              change({ run: undefined, state: undefined, q: undefined, page: undefined, limit: undefined })
            }
          >
            {t('graduation:back')}
          </ActionButton>
          {data && running && (
            <CommandButton
              command={cancelGraduationRun}
              input={{ id: data.run.id }}
              can={data.run.can.cancel}
              label="graduation:cancel"
            />
          )}
          {data && (
            <SheetButtons
              sheet={graduationRunSheet}
              input={asked}
              reason={data.total === 0 ? t('graduation:none') : null}
            />
          )}
        </>
      }
    >
      <ReadState read={read} outline="table">
        {(run) => (
          <div className="gr-stack">
            <Progress data={run} />
            <FactStrip
              label={t('graduation:counts')}
              facts={graduationStates
                .filter((state) => state !== 'no_plan' || run.counts.no_plan > 0)
                .map((state) => ({ key: state, label: t(`graduation:state.${state}`), value: run.counts[state] }))}
            />
            <Students data={run} input={input} loading={read.isFetching && read.isPlaceholderData} />
          </div>
        )}
      </ReadState>
    </Screen>
  );
}

function Progress({ data: { run } }: { data: Run }) {
  const t = useText();
  if (run.status === 'failed') return <Notice tone="danger">{t('graduation:failed')}</Notice>;
  if (!runGoesOn(run.status)) return null;
  const label = t('graduation:progress', { done: run.done, total: run.total });
  return (
    <Panel title={t(`graduation:run_state.${run.status}`)} about={label}>
      <div className="gr-meter" role="img" aria-label={label}>
        <span style={{ width: `${run.total > 0 ? (run.done / run.total) * 100 : 0}%` }} />
      </div>
    </Panel>
  );
}

const shownSlots = 4;
function Slots({ slots }: { slots: readonly MissingSlot[] }) {
  const t = useText();
  const locale = useLocale();
  if (slots.length === 0) return <>–</>;
  return (
    <ul className="gr-reasons">
      {slots.slice(0, shownSlots).map((slot) => (
        <li key={slot.slot_id}>{slotWords(slot, locale)}</li>
      ))}
      {slots.length > shownSlots && <li>{t('graduation:more', { n: slots.length - shownSlots })}</li>}
    </ul>
  );
}

function Students({ data, input, loading }: { data: Run; input: Input; loading: boolean }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { number } = useFormat();
  const [, change] = useSearchValues();
  return (
    <Panel title={t('graduation:students')} flush>
      <div className="gr-stack">
        <div className="gr-filters k-screen">
          <SearchBox
            slash
            label={t('graduation:search')}
            placeholder={t('graduation:search')}
            value={input.search ?? ''}
            onSearch={(q) => change({ q: q || undefined, page: undefined })}
          />
          <SelectBox<string>
            label={t('graduation:column.state')}
            placeholder={t('graduation:any_state')}
            value={input.state ?? null}
            onChange={(state) => change({ state: state ?? undefined, page: undefined })}
            options={graduationStates.map((state) => ({ value: state, label: t(`graduation:state.${state}`) }))}
          />
        </div>
        <DataTable<RunRow>
          label={t('graduation:students')}
          rowName={(row) => row.full_name}
          rows={data.rows}
          rowKey={(row) => String(row.id)}
          loading={loading}
          pageKeys
          onOpen={(row) => change({ student: row.student_program_id })}
          actions={(row) => [
            {
              key: 'open',
              label: t('graduation:open_report'),
              onClick: () => change({ student: row.student_program_id }),
            },
          ]}
          empty={<EmptyState title={t('graduation:none')}>{t('ui:no_match_hint')}</EmptyState>}
          columns={[
            {
              key: 'student',
              title: t('graduation:column.student'),
              lead: true,
              render: (row) => (
                <>
                  <PageLink to={`/students/${row.student_id}`}>{row.full_name}</PageLink>
                  <span className="gr-small k-figures">
                    {row.student_number} · {row.program.code}
                  </span>
                </>
              ),
            },
            {
              key: 'state',
              title: t('graduation:column.state'),
              render: (row) => (
                <StatusBadge tone={stateTone[row.state]}>{t(`graduation:state.${row.state}`)}</StatusBadge>
              ),
            },
            {
              key: 'slots',
              title: t('graduation:column.slots_done'),
              align: 'right',
              render: (row) => t('graduation:of', { have: number(row.slots_done), needed: number(row.slots_total) }),
            },
            {
              key: 'cgpa',
              title: t('graduation:column.cgpa'),
              align: 'right',
              render: (row) => (row.cgpa === null ? '–' : number(row.cgpa, 2)),
            },
            {
              key: 'missing',
              title: t('graduation:column.missing'),
              wraps: true,
              render: (row) => <Slots slots={row.missing} />,
            },
            {
              key: 'running',
              title: t('graduation:column.running'),
              wraps: true,
              blank: (row) => row.running.length === 0,
              render: (row) => <Slots slots={row.running} />,
            },
            {
              key: 'substitutions',
              title: t('graduation:column.substitutions'),
              wraps: true,
              blank: (row) => row.substitutions.length === 0,
              render: (row) => (
                <ul className="gr-reasons">
                  {row.substitutions.slice(0, shownSlots).map((each) => (
                    <li key={each.slot_id}>
                      {name(each.slot)} ← {each.course} ({t(`graduation:source.${each.source}`)})
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
        <Pager
          locale={locale}
          page={data.page}
          limit={data.limit}
          total={data.total}
          sizes={[10, 20, 50, 200]}
          onPage={(page) => change({ page: page === 1 ? undefined : page })}
          onLimit={(limit) => change({ limit: limit === 20 ? undefined : limit, page: undefined })}
        />
      </div>
    </Panel>
  );
}
