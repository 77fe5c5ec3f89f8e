import { useState } from 'react';
import { useFormat, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { GradeGrid, type GradeEdit } from '#ui/GradeGrid.tsx';
import { Panel } from '#ui/Panel.tsx';
import { scoreGraduate, type MeetingView } from '../contract.ts';

const scoreOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.replace(',', '.')));
const readable = (typed: string): boolean => {
  const score = scoreOf(typed);
  return score === null || (score >= 0 && score <= 100);
};
const nested = (entries: readonly (readonly [string, string])[]): Record<string, Record<string, string>> => {
  const all: Record<string, Record<string, string>> = {};
  for (const [key, value] of entries) {
    const [row = '', column = ''] = key.split('.');
    all[row] = { ...all[row], [column]: value };
  }
  return all;
};
/** A juror's own scores, like in a spreadsheet. */
export default function ScoresPanel({ data }: { data: MeetingView }) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const [edits, setEdits] = useState<Record<string, string>>({});
  const { run, busy } = useRun(scoreGraduate);
  const people = data.candidates.filter((each) => each.state === 'invited' && !each.absent);
  const bad = Object.entries(edits).filter(([, value]) => !readable(value));
  const shown = (candidacy: number, criterion: number): string => {
    const edited = edits[`${candidacy}.${criterion}`];
    if (edited !== undefined) return edited;
    const given = data.scores.find((each) => each.candidacy_id === candidacy && each.criterion_id === criterion);
    return given ? number(given.score) : '';
  };
  const save = async (): Promise<void> => {
    const done = await run({
      id: data.id,
      scores: Object.entries(edits).map(([key, value]) => {
        const [row = '', column = ''] = key.split('.');
        return { candidacy_id: Number(row), criterion_id: Number(column), score: scoreOf(value) };
      }),
    });
    if (done !== null) setEdits({});
  };
  return (
    <Panel title={t('graduate:meeting.my_scores')}>
      <div className="ga-stack">
        <GradeGrid
          words={{
            label: t('graduate:meeting.my_scores'),
            headers: [t('graduate:meeting.number'), t('graduate:meeting.candidate')],
            hint: t('graduate:meeting.scores_hint'),
          }}
          inputMode="text"
          columns={data.criteria.map((each) => ({
            key: String(each.id),
            title: name(each),
            sub: `${each.weight}%`,
            readOnly: false,
          }))}
          rows={people.map((each) => ({ key: String(each.id), header: [each.number, each.name] }))}
          values={Object.fromEntries(
            people.map((each) => [
              String(each.id),
              Object.fromEntries(data.criteria.map((one) => [String(one.id), shown(each.id, one.id)])),
            ]),
          )}
          errors={nested(bad.map(([key]) => [key, t('graduate:meeting.score_unreadable')] as const))}
          changed={nested(Object.entries(edits))}
          onChange={(list: readonly GradeEdit[]) =>
            setEdits((all) => ({
              ...all,
              ...Object.fromEntries(list.map((each) => [`${each.row}.${each.column}`, each.value])),
            }))
          }
        />
        <div>
          <ActionButton
            kind="main"
            busy={busy}
            disabled={Object.keys(edits).length === 0 || bad.length > 0}
            onClick={() => void save()}
          >
            {t('graduate:meeting.save_scores')}
          </ActionButton>
        </div>
      </div>
    </Panel>
  );
}
