import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { semesterOption } from '#areas/reference/rules/semester-name.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { Column } from '#ui/table-columns.ts';
import {
  closeMajorRanking,
  majorRankingQuery,
  publishMajorRanking,
  rankMajors,
  voidMajorRanking,
  type RankingProgram,
  type RankingView,
} from '../contract.ts';
import type { MajorFamily } from '../rules/major-eligibility.ts';

/** How far the applications of a semester are, and the ranking: made, published, set aside, closed. */
export function MajorRankingPanel({ family }: { family: MajorFamily }) {
  const [term, setTerm] = useSearchState('term', 0);
  const read = useRead(majorRankingQuery, { family, ...(term > 0 ? { semester_id: term } : {}) });
  return (
    <ReadState read={read} outline="table">
      {(data) => <Shown family={family} data={data} onTerm={setTerm} />}
    </ReadState>
  );
}

function Shown({ family, data, onTerm }: { family: MajorFamily; data: RankingView; onTerm: (id: number) => void }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const { number, date, sayMoment } = useFormat();
  const { ranking, counts } = data;
  const figure = (
    key: 'quota' | 'wishes' | 'main' | 'reserve' | 'called' | 'enrolled' | 'gone',
  ): Column<RankingProgram> => ({ key, title: t(`majors:${key}`), align: 'right', render: (row) => number(row[key]) });
  const columns: Column<RankingProgram>[] = [
    { key: 'program', title: t('majors:program'), lead: true, render: (row) => name(row.program) },
    figure('quota'),
    figure('wishes'),
    figure('main'),
    figure('called'),
    figure('reserve'),
    figure('enrolled'),
    figure('gone'),
  ];
  return (
    <Panel
      title={t('majors:ranking')}
      about={t('majors:ranking_about')}
      actions={<Verbs family={family} data={data} />}
      foot={
        ranking &&
        t('majors:made', {
          by: ranking.made_by,
          at: sayMoment(ranking.made_at),
          checksum: ranking.checksum.slice(0, 16),
        })
      }
    >
      <div className="q-stack">
        <div className="k-filters">
          <SelectBox<number>
            label={t('majors:term')}
            required
            value={data.semester_id}
            options={data.terms.map((term) => ({ value: term.id, label: semesterOption(term)[locale] }))}
            onChange={(next) => onTerm(next ?? 0)}
          />
        </div>
        <FactStrip
          label={t('majors:ranking')}
          facts={[
            { key: 'sent', label: t('majors:sent_count'), value: number(counts.applications) },
            { key: 'evaluated', label: t('majors:evaluated_count'), value: number(counts.evaluated) },
            { key: 'approved', label: t('majors:approved_count'), value: number(counts.approved) },
            { key: 'state', label: t('majors:ranking_state'), value: t(`majors:ranking.${ranking?.status ?? 'none'}`) },
            { key: 'until', label: t('majors:answer_by'), value: ranking ? date(ranking.answer_by) : '–' },
          ]}
        />
        <DataTable<RankingProgram>
          label={t('majors:ranking')}
          rowName={(row) => name(row.program)}
          columns={columns}
          rows={data.programs}
          rowKey={(row) => String(row.program.id)}
          maxHeight="none"
        />
      </div>
    </Panel>
  );
}

function Verbs({ family, data }: { family: MajorFamily; data: RankingView }) {
  const t = useText();
  const [answer_by, setAnswerBy] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const { ranking, can, semester_id } = data;
  if (!ranking) {
    return (
      <CommandButton
        command={rankMajors}
        input={{ family, semester_id, answer_by: answer_by ?? '' }}
        can={can.rank}
        kind="main"
        label="majors:rank"
        confirm={{
          title: t('majors:rank_title'),
          about: t('majors:rank_about'),
          disabled: answer_by === null,
          children: (
            <DateBox label={t('majors:answer_by')} name="answer_by" required value={answer_by} onChange={setAnswerBy} />
          ),
        }}
      />
    );
  }
  const input = { id: ranking.id, version: ranking.version };
  if (ranking.status === 'frozen') {
    return (
      <>
        <CommandButton
          command={voidMajorRanking}
          input={{ ...input, reason }}
          can={can.void}
          label="majors:void"
          confirm={{
            title: t('majors:void_title'),
            about: t('majors:void_about'),
            disabled: reason.trim().length < 3,
            children: (
              <LongTextBox
                label={t('majors:reason')}
                name="reason"
                required
                value={reason}
                onChange={(next) => setReason(next ?? '')}
              />
            ),
          }}
        />
        <CommandButton
          command={publishMajorRanking}
          input={input}
          can={can.publish}
          kind="main"
          label="majors:publish_ranking"
          confirm={{ title: t('majors:publish_ranking_title'), about: t('majors:publish_ranking_about') }}
        />
      </>
    );
  }
  return ranking.status === 'published' ? (
    <CommandButton
      command={closeMajorRanking}
      input={input}
      can={can.close}
      label="majors:close"
      confirm={{ title: t('majors:close_title'), about: t('majors:close_about') }}
    />
  ) : null;
}
