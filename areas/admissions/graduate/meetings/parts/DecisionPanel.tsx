import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { decisionWords, type Decision } from '../../rules/states.ts';
import { decideGraduateMeeting, type MeetingView } from '../contract.ts';

/** The ranking with what it suggests; the board's word may differ, with a reason. */
export default function DecisionPanel({ data }: { data: MeetingView }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const people = data.candidates.filter((each) => each.state === 'evaluated');
  const [given, setGiven] = useState<Record<number, { decision: Decision; note: string }>>(() =>
    Object.fromEntries(people.map((each) => [each.id, { decision: each.suggested ?? 'reject', note: '' }])),
  );
  const set = (id: number, some: Partial<{ decision: Decision; note: string }>): void =>
    setGiven((now) => ({ ...now, [id]: { decision: 'reject', note: '', ...now[id], ...some } }));
  const decisions = people.map((each) => ({
    candidacy_id: each.id,
    decision: given[each.id]?.decision ?? 'reject',
    note: given[each.id]?.note.trim() || null,
  }));
  return (
    <Panel title={t('graduate:meeting.ranking')} about={t('graduate:meeting.ranking_about')}>
      <div className="ga-stack">
        <ol className="ga-list">
          {people.map((each) => (
            <li key={each.id} className="ga-item">
              <strong>
                {each.place}. {each.name} · {each.total === null ? '–' : format.number(each.total)}
              </strong>
              <div className="ga-fields">
                <SelectBox<Decision>
                  label={t('graduate:meeting.decision_of', { name: each.name })}
                  value={given[each.id]?.decision ?? 'reject'}
                  required
                  searchable={false}
                  options={Object.entries(decisionWords).map(([value, words]) => ({
                    value: value as Decision,
                    label: words[locale],
                  }))}
                  onChange={(decision) => decision && set(each.id, { decision })}
                />
                <TextBox
                  label={t('graduate:meeting.note_of', { name: each.name })}
                  value={given[each.id]?.note ?? ''}
                  maxLength={300}
                  onChange={(note) => set(each.id, { note })}
                />
              </div>
            </li>
          ))}
        </ol>
        <div>
          <CommandButton
            kind="main"
            command={decideGraduateMeeting}
            input={{ id: data.id, version: data.version, decisions }}
            label="graduate:meeting.decide"
            confirm={{ title: t('graduate:meeting.decide'), about: t('graduate:meeting.decide_about') }}
          />
        </div>
      </div>
    </Panel>
  );
}
