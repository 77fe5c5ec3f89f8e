import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { read as readOf, useFormat, useName, useRead, useRun, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { assignMedicineGroups, medicineGroupBoard, medicineGroupProposal, type Member } from '../contract.ts';
import { boardInput } from '../parts/rotation-input.ts';
import '../../graduation/parts/graduation.css';

type Board = OutputOf<typeof medicineGroupBoard>;
type Chosen = NonNullable<Board['chosen']>;
interface Change {
  group_id: number | null;
  pinned: boolean;
}

/** /student/programs/medicine/groups: who is in which practice group; a proposal is looked at before it is saved. */
export default function MedicineGroupsPage() {
  const t = useText();
  const [search] = useSearchValues();
  const read = useRead(medicineGroupBoard, boardInput(search));
  return (
    <Screen title={t('title:assign_medicine_groups')} about={t('rotation:about')}>
      <ReadState read={read} outline="table">
        {(data) =>
          data.chosen ? (
            <GroupBoard
              // what was changed belongs to the groups it was changed in
              key={`${data.chosen.program_id} ${data.chosen.academic_year} ${data.chosen.class_year}`}
              data={data}
              chosen={data.chosen}
              loading={read.isFetching && read.isPlaceholderData}
            />
          ) : (
            <EmptyState title={t('rotation:none')}>{t('rotation:none_about')}</EmptyState>
          )
        }
      </ReadState>
    </Screen>
  );
}

function GroupBoard({ data, chosen, loading }: { data: Board; chosen: Chosen; loading: boolean }) {
  const t = useText();
  const name = useName();
  const client = useQueryClient();
  const { number } = useFormat();
  const [changes, setChanges] = useState<ReadonlyMap<number, Change>>(() => new Map());
  const [reshuffle, setReshuffle] = useState(false);
  const [said, setSaid] = useState<{ moved: number; unplaced: number } | null>(null);
  const [asking, setAsking] = useState(false);
  const { run, busy } = useRun(assignMedicineGroups);
  const now = (row: Member): Change => changes.get(row.student_program_id) ?? row;
  const differs = (row: Member): boolean => now(row).group_id !== row.group_id || now(row).pinned !== row.pinned;
  const changed = data.students.filter(differs);
  const set = (row: Member, next: Partial<Change>): void =>
    setChanges(new Map(changes).set(row.student_program_id, { ...pick(now(row)), ...next }));
  const propose = async (): Promise<void> => {
    setAsking(true);
    try {
      const proposal = await client.fetchQuery(readOf(medicineGroupProposal, { ...chosen, reshuffle }));
      const pinned = new Map(data.students.map((row) => [row.student_program_id, row.pinned]));
      const moved = proposal.rows.filter((row) => row.after !== row.before);
      setChanges(
        new Map(
          moved.map((row) => [
            row.student_program_id,
            { group_id: row.after, pinned: pinned.get(row.student_program_id) ?? false },
          ]),
        ),
      );
      setSaid({ moved: moved.length, unplaced: proposal.unplaced });
    } finally {
      setAsking(false);
    }
  };
  const save = async (): Promise<void> => {
    const done = await run({
      ...chosen,
      rows: changed.map((row) => ({
        student_program_id: row.student_program_id,
        before: row.group_id ?? 0,
        after: now(row).group_id ?? 0,
        pinned: now(row).pinned,
      })),
    });
    if (done === null) return;
    setChanges(new Map());
    setSaid(null);
  };
  return (
    <div className="gr-stack">
      <Which data={data} chosen={chosen} />
      <FactStrip
        label={t('rotation:groups')}
        facts={data.groups.map((group) => ({
          key: String(group.id),
          label: `${group.code} ${name(group)}`,
          value: t('rotation:seats', {
            members: number(data.students.filter((row) => now(row).group_id === group.id).length),
            capacity: number(group.capacity),
          }),
        }))}
      />
      <div className="gr-bar k-screen">
        <FlagBox label={t('rotation:reshuffle')} value={reshuffle} onChange={setReshuffle} />
        <ActionButton busy={asking} onClick={() => void propose()}>
          {t('rotation:propose')}
        </ActionButton>
        <span role="status">{t('rotation:changed', { n: number(changed.length) })}</span>
        <ActionButton
          kind="main"
          busy={busy}
          onClick={() => void save()}
          {...(changed.length === 0 ? { reason: t('rotation:nothing') } : {})}
        >
          {t('rotation:save')}
        </ActionButton>
        {changed.length > 0 && (
          <ActionButton
            kind="quiet"
            onClick={() => {
              setChanges(new Map());
              setSaid(null);
            }}
          >
            {t('rotation:discard')}
          </ActionButton>
        )}
      </div>
      {said && (
        <Notice tone={said.unplaced > 0 ? 'warning' : 'info'} live>
          {said.moved === 0 ? t('rotation:proposed_none') : t('rotation:proposed', { n: said.moved })}
          {said.unplaced > 0 && ` ${t('rotation:unplaced', { n: said.unplaced })}`}
        </Notice>
      )}
      <DataTable<Member>
        label={t('rotation:students')}
        rowName={(row) => row.full_name}
        rows={data.students}
        rowKey={(row) => String(row.student_program_id)}
        rowTone={(row) => (differs(row) ? 'warning' : undefined)}
        loading={loading}
        empty={<EmptyState small title={t('rotation:none_students')} />}
        columns={[
          {
            key: 'student',
            title: t('rotation:student'),
            lead: true,
            render: (row) => (
              <>
                <PageLink to={`/students/${row.student_id}`}>{row.full_name}</PageLink>
                <span className="gr-small k-figures">{row.student_number}</span>
              </>
            ),
          },
          {
            key: 'cgpa',
            title: t('rotation:cgpa'),
            align: 'right',
            render: (row) => (row.cgpa === null ? '–' : number(row.cgpa, 2)),
          },
          {
            key: 'group',
            title: t('rotation:group'),
            width: 220,
            render: (row) => (
              <span className="gr-quiet">
                <SelectBox<number>
                  label={t('rotation:group_of', { name: row.full_name })}
                  placeholder={t('rotation:no_group')}
                  value={now(row).group_id}
                  options={data.groups.map((group) => ({ value: group.id, label: group.code, hint: name(group) }))}
                  onChange={(group_id) => set(row, { group_id, ...(group_id === null ? { pinned: false } : {}) })}
                />
              </span>
            ),
          },
          {
            key: 'pinned',
            title: t('rotation:pinned'),
            render: (row) => (
              <span className="gr-quiet">
                <FlagBox
                  label={t('rotation:pin', { name: row.full_name })}
                  value={now(row).pinned}
                  disabled={now(row).group_id === null}
                  onChange={(pinned) => set(row, { pinned })}
                />
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}
const pick = ({ group_id, pinned }: Change): Change => ({ group_id, pinned });

function Which({ data, chosen }: { data: Board; chosen: Chosen }) {
  const t = useText();
  const name = useName();
  const [, change] = useSearchValues();
  const go = (next: Partial<Chosen>): void => {
    const wanted = { ...chosen, ...next };
    // the nearest groups there are: of the program, then of the year
    const fitting =
      data.choices.find(
        (each) =>
          each.program.id === wanted.program_id &&
          each.academic_year === wanted.academic_year &&
          each.class_year === wanted.class_year,
      ) ??
      data.choices.find(
        (each) => each.program.id === wanted.program_id && each.academic_year === wanted.academic_year,
      ) ??
      data.choices.find((each) => each.program.id === wanted.program_id);
    if (fitting) change({ program: fitting.program.id, year: fitting.academic_year, class: fitting.class_year });
  };
  const programs = [...new Map(data.choices.map((each) => [each.program.id, each.program])).values()];
  const own = data.choices.filter((each) => each.program.id === chosen.program_id);
  const years = [...new Set(own.map((each) => each.academic_year))];
  const classes = own.filter((each) => each.academic_year === chosen.academic_year).map((each) => each.class_year);
  return (
    <div className="gr-filters k-screen">
      <SelectBox<number>
        label={t('rotation:program')}
        clearable={false}
        value={chosen.program_id}
        options={programs.map((each) => ({ value: each.id, label: `${each.code} ${name(each)}` }))}
        onChange={(id) => id !== null && go({ program_id: id })}
      />
      <SelectBox<string>
        label={t('rotation:year')}
        clearable={false}
        value={chosen.academic_year}
        options={years.map((each) => ({ value: each, label: each }))}
        onChange={(year) => year !== null && go({ academic_year: year })}
      />
      <SelectBox<number>
        label={t('rotation:class_year')}
        clearable={false}
        value={chosen.class_year}
        options={classes.map((each) => ({ value: each, label: String(each) }))}
        onChange={(year) => year !== null && go({ class_year: year })}
      />
    </div>
  );
}
