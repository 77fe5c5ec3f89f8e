import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { inviteGraduate, type MeetingView } from '../contract.ts';

/** Whose documents are checked: chosen, and invited one after the other. */
export default function InvitePanel({ data }: { data: MeetingView }) {
  const t = useText();
  const format = useFormat();
  const [chosen, setChosen] = useState<readonly number[]>(() => data.waiting.map((each) => each.id));
  const [minutes, setMinutes] = useState<number | null>(20);
  return (
    <Panel title={t('graduate:meeting.waiting')}>
      {data.waiting.length === 0 ? (
        <EmptyState title={t('graduate:meeting.nobody_waits')} />
      ) : (
        <div className="ga-stack">
          <ul className="ga-list">
            {data.waiting.map((each) => (
              <li key={each.id}>
                <FlagBox
                  label={`${each.name} · ${each.number} · ${t('graduate:review.ales')} ${format.number(each.ales)}`}
                  value={chosen.includes(each.id)}
                  onChange={(on) =>
                    setChosen(on ? [...chosen, each.id] : chosen.filter((candidacy) => candidacy !== each.id))
                  }
                />
              </li>
            ))}
          </ul>
          <div className="ga-fields">
            <IntegerBox
              label={t('graduate:meeting.minutes')}
              value={minutes}
              min={5}
              max={240}
              onChange={setMinutes}
              required
            />
          </div>
          <div>
            <CommandButton
              kind="main"
              command={inviteGraduate}
              input={{ id: data.id, candidacy_ids: [...chosen], minutes: minutes ?? 20 }}
              label="graduate:meeting.invite"
            />
          </div>
        </div>
      )}
    </Panel>
  );
}
