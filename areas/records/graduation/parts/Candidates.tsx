import { useState } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { reasonOf } from '#kernel/web/reasons.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { askDiplomaNames, graduationCandidates, type Candidate } from '../contract.ts';
import { candidatesInput, shownWords } from './graduation-input.ts';
import { stateTone } from './graduation-words.ts';
import { GraduateButton } from './GraduateButton.tsx';

type Data = OutputOf<typeof graduationCandidates>;

/** Students in the last year of a program; chosen ones are asked for their names or graduated together. */
export function Candidates() {
  const [search] = useSearchValues();
  const input = candidatesInput(search);
  const read = useRead(graduationCandidates, input);
  return (
    <ReadState read={read} outline="table">
      {(data) => (
        // a choice belongs to the program it was made in
        <Chooser key={data.program_id ?? 0} data={data} loading={read.isFetching && read.isPlaceholderData} />
      )}
    </ReadState>
  );
}

function Chooser({ data, loading }: { data: Data; loading: boolean }) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const [search, change] = useSearchValues();
  const input = candidatesInput(search);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const rows = data.rows.filter((row) => chosen.has(String(row.student_program_id)));
  const able = data.rows.filter((row) => row.can.graduate === true);
  const askable = rows.filter((row) => row.can.ask === true);
  return (
    <>
      <div className="gr-filters k-screen">
        <SelectBox<number>
          label={t('graduation:program')}
          value={data.program_id}
          clearable={false}
          searchable
          options={data.programs.map((each) => ({
            value: each.id,
            label: `${each.code} ${name(each)} (${number(each.students)})`,
          }))}
          onChange={(id) => change({ program: id ?? undefined })}
        />
        <SelectBox<(typeof shownWords)[number]>
          label={t('graduation:show')}
          value={shownWords.find((each) => each === input.show) ?? 'near'}
          clearable={false}
          options={shownWords.map((each) => ({
            value: each,
            label: t(`graduation:show.${each}`, { n: number(data.counts[each]) }),
          }))}
          onChange={(show) => change({ show: show === 'near' ? undefined : (show ?? undefined) })}
        />
        <SearchBox
          slash
          label={t('graduation:search')}
          placeholder={t('graduation:search')}
          value={input.search ?? ''}
          onSearch={(q) => change({ q: q || undefined })}
        />
      </div>
      {!data.may_graduate && <Notice>{t('graduation:only_registrar')}</Notice>}
      {data.may_graduate && (
        <div className="gr-bar k-screen">
          <span role="status">{t('graduation:chosen', { n: number(rows.length) })}</span>
          <ActionButton
            small
            kind="quiet"
            onClick={() => setChosen(new Set(able.map((row) => String(row.student_program_id))))}
          >
            {t('graduation:choose_able', { n: number(able.length) })}
          </ActionButton>
          {rows.length > 0 && (
            <ActionButton small kind="quiet" onClick={() => setChosen(new Set())}>
              {t('graduation:choose_none')}
            </ActionButton>
          )}
          {askable.length > 0 && (
            <CommandButton
              command={askDiplomaNames}
              input={{ student_program_ids: askable.map((row) => row.student_program_id) }}
              label="graduation:ask"
              confirm={{
                title: t('graduation:ask_title', { n: askable.length }),
                about: t('graduation:ask_about'),
              }}
            />
          )}
          <GraduateButton rows={rows} today={data.today} onDone={() => setChosen(new Set())} />
        </div>
      )}
      <Table data={data} loading={loading} chosen={chosen} onChosen={setChosen} />
    </>
  );
}

function Table({
  data,
  loading,
  chosen,
  onChosen,
}: {
  data: Data;
  loading: boolean;
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const { number } = useFormat();
  return (
    <DataTable<Candidate>
      label={t('graduation:candidates')}
      rowName={(row) => row.full_name}
      rows={data.rows}
      rowKey={(row) => String(row.student_program_id)}
      {...(data.may_graduate ? { selected: chosen, onSelected: onChosen } : {})}
      loading={loading}
      pageKeys
      actions={(row) => [
        {
          key: 'report',
          label: t('graduation:open_report'),
          href: `/student/programs/graduation-requirement-report?student=${row.student_program_id}`,
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
              <span className="gr-small k-figures">{row.student_number}</span>
            </>
          ),
        },
        {
          key: 'state',
          title: t('graduation:column.state'),
          render: (row) => <StatusBadge tone={stateTone[row.state]}>{t(`graduation:state.${row.state}`)}</StatusBadge>,
        },
        {
          key: 'cgpa',
          title: t('graduation:column.cgpa'),
          align: 'right',
          render: (row) => (
            <>
              {row.cgpa === null ? '–' : number(row.cgpa, 2)}
              {row.honours && <span className="gr-small">{t(`graduation:honours.${row.honours}`)}</span>}
            </>
          ),
        },
        {
          key: 'names',
          title: t('graduation:column.names'),
          render: (row) => (
            <>
              {t(`graduation:names.${row.names}`)}
              {row.names === 'confirmed' && row.diploma_name && <span className="gr-small">{row.diploma_name}</span>}
            </>
          ),
        },
        {
          key: 'can',
          title: t('graduation:why_not'),
          wraps: true,
          render: (row) =>
            row.can.graduate === true ? (
              <StatusBadge tone="success">{t('graduation:able')}</StatusBadge>
            ) : (
              <ul className="gr-reasons">
                {row.can.graduate.refusals.map((refusal, index) => (
                  <li key={`${refusal.key}${index}`}>{reasonOf(refusal, locale).sentence}</li>
                ))}
              </ul>
            ),
        },
      ]}
    />
  );
}
